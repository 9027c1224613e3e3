#!/usr/bin/env python3
"""Makes the interface fonts from Inter (SIL Open Font License, see OFL.txt).

Keeps the characters that the interface uses (Latin, Latin Extended-A, Greek, arrows, subscripts, signs of physics), and makes
figures tabular for good: a program that draws glyphs by code point cannot ask for the font's `tnum` feature, so the code points
of the ten figures are moved to the glyphs which that feature would choose. Kerning and other layout tables are dropped.

Usage: make_fonts.py FOLDER_WITH_INTER_OTF_FILES     (Debian and Ubuntu: package fonts-inter, /usr/share/fonts/opentype/inter)
Needs: fonttools (Debian and Ubuntu: package fonttools or python3-fonttools)
"""
import pathlib
import sys

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RANGES = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1: · × ° ² ½ and Western European letters
    (0x0100, 0x017F),  # Latin Extended-A: Polish and its neighbours
    (0x0391, 0x03C9),  # Greek
    (0x2190, 0x2199),  # arrows
]
SINGLE = ("\u2002\u2003\u2007\u2009\u200A\u202F"  # spaces, narrow ones for units
          "–—‘’“”„…•‹›−≈≠≤≥±√∞∂∆∑⁄‰"
          "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋ₐₓₙₜᵢⱼᵧ"
          "⅛¼⅜½⅝¾⅞⅓⅔↔↕✓△▲▼◀▶")


def single_substitutions(font, feature):
    """The glyph → glyph table of one OpenType feature."""
    table = font["GSUB"].table
    result = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    subtable = getattr(subtable, "ExtSubTable", subtable)
                    result.update(getattr(subtable, "mapping", {}))
    return result


def make(source, target):
    font = TTFont(source)
    tabular, subscript = single_substitutions(font, "tnum"), single_substitutions(font, "subs")
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        for figure in "0123456789":
            plain = table.cmap[ord(figure)]
            table.cmap[ord(figure)] = tabular.get(plain, plain)  # tables may share one map
        table.cmap[0x1D67] = subscript[table.cmap[ord("y")]]  # there is no subscript y in Unicode: ᵧ shows one
    characters = {code for low, high in RANGES for code in range(low, high + 1)} | {ord(c) for c in SINGLE}
    missing = sorted(characters - set(font.getBestCmap()))
    if missing:
        print(source.name, "has no", " ".join(f"U+{code:04X}" for code in missing))
    options = Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF"]
    options.hinting = False
    options.desubroutinize = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font["head"].modified = font["head"].created  # the same bytes on every run
    font.recalcTimestamp = False
    font.save(target)
    print(target.name, target.stat().st_size, "bytes")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    here = pathlib.Path(__file__).resolve().parent
    for weight in ("Regular", "SemiBold", "Bold"):
        make(folder / f"Inter-{weight}.otf", here / f"Inter-{weight}.otf")


if __name__ == "__main__":
    main()
