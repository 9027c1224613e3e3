#include "physics/io/csv.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <tuple>
#include <variant>

#include "physics/io/number.hpp"

namespace physics {

namespace {

bool all_finite(std::initializer_list<double> values) {
  return std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

bool finite(const Momentum& p) { return all_finite({p.linear.x, p.linear.y, p.angular}); }

// One line; commas come by themselves.
class Row {
 public:
  Row& operator<<(double value) {
    separate();
    append_number(text_, value);
    return *this;
  }
  Row& operator<<(const std::string& word) {
    separate();
    text_ += word;
    return *this;
  }
  Row& operator<<(const Momentum& p) { return *this << p.linear.x << p.linear.y << p.angular; }
  Row& integer(std::uint64_t value) { return *this << std::to_string(value); }
  void end(std::ostream& out) {
    text_ += '\n';
    out.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
  }

 private:
  void separate() {
    if (!text_.empty()) text_ += ',';
  }
  std::string text_;
};

// A name as a field: quoted where it would break the line (RFC 4180).
std::string field(const std::string& name) {
  if (name.find_first_of(",\"\r\n") == std::string::npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

}  // namespace

bool is_finite(const World& world) {
  return std::all_of(world.balls.begin(), world.balls.end(), [](const Ball& ball) {
    return all_finite({ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y, ball.angle, ball.spin});
  });
}

bool is_finite(const Sample& s) {
  return all_finite({s.time, s.balls.kinetic, s.balls.spin, s.balls.potential, s.balls.mechanical(), s.lost_restitution,
                     s.lost_friction, s.lost_other, s.work_walls, s.work_hand, s.edit, s.total, s.residual}) &&
         finite(s.balls.momentum) && finite(s.walls) && finite(s.gravity) && finite(s.hand) && finite(s.edits) &&
         finite(s.residual_momentum);
}

bool is_finite(const Impact& i) {
  return all_finite({i.time, i.normal.x, i.normal.y, i.approach, i.separation, i.normal_impulse, i.tangential_impulse,
                     i.lost, i.point.x, i.point.y, i.slip_before, i.slip_after, i.restitution, i.friction});
}

void write_states_header(std::ostream& out) {
  out << "t_s,ball,x_m,y_m,vx_m_per_s,vy_m_per_s,angle_rad,spin_rad_per_s\n";
}

void write_states(std::ostream& out, const World& world) {
  const double t = time_of(world);
  Row row;
  for (const Ball& ball : world.balls) {
    row << t << field(ball.name) << ball.position.x << ball.position.y << ball.velocity.x << ball.velocity.y
        << ball.angle << ball.spin;
    row.end(out);
  }
}

void write_samples_header(std::ostream& out) {
  out << "t_s,px_kg_m_per_s,py_kg_m_per_s,angular_kg_m2_per_s,kinetic_J,spin_J,potential_J,mechanical_J,lost_"
         "restitution_J,"
         "lost_friction_J,lost_other_J,work_walls_J,work_hand_J,edit_J,total_J,residual_J";
  for (const char* account : {"walls", "gravity", "hand", "edit", "residual"}) {
    out << ',' << account << "_px_kg_m_per_s," << account << "_py_kg_m_per_s," << account << "_angular_kg_m2_per_s";
  }
  out << ",impacts\n";
}

void write_sample(std::ostream& out, const Sample& s) {
  Row row;
  row << s.time << s.balls.momentum << s.balls.kinetic << s.balls.spin << s.balls.potential << s.balls.mechanical()
      << s.lost_restitution << s.lost_friction << s.lost_other << s.work_walls << s.work_hand << s.edit << s.total
      << s.residual << s.walls << s.gravity << s.hand << s.edits << s.residual_momentum;
  row.integer(s.impacts);
  row.end(out);
}

ImpactsTable::ImpactsTable(std::ostream& out, const World& world) : out_(out) {
  for (const Ball& ball : world.balls) {
    rank_of_[ball.id] = names_.size();
    names_.push_back(field(ball.name));
  }
  for (const Side side : all_sides) names_.emplace_back(name_of(side));
  out_ << "t_s,a,b,nx,ny,approach_m_per_s,separation_m_per_s,jn_N_s,jt_N_s,lost_J,kind,batch,x_m,y_m,slip_before_m_per_"
          "s,"
          "slip_after_m_per_s,restitution,friction\n";
}

void ImpactsTable::add(const World& world, const std::vector<Impact>& impacts) {
  const std::size_t balls = names_.size() - all_sides.size();
  for (const Impact& impact : impacts) {
    const Side* side = std::get_if<Side>(&impact.b);
    const std::size_t b =
        side != nullptr ? balls + static_cast<std::size_t>(*side) : rank_of_.at(std::get<BallId>(impact.b));
    held_.push_back({impact, rank_of_.at(impact.a), b});
  }
  // The step after this one can report what happened in this one; half a step more covers rounding.
  write_before(time_of(world) - 1.5 * world.time_step);
}

void ImpactsTable::finish() { write_before(std::numeric_limits<double>::infinity()); }

void ImpactsTable::write_before(double time) {
  const auto order = [](const Held& row) { return std::tuple(row.impact.time, row.impact.batch, row.a, row.b); };
  std::stable_sort(held_.begin(), held_.end(), [&](const Held& x, const Held& y) { return order(x) < order(y); });
  const auto end = std::find_if(held_.begin(), held_.end(), [&](const Held& row) { return row.impact.time >= time; });
  for (auto row = held_.begin(); row != end; ++row) write(*row);
  held_.erase(held_.begin(), end);
}

void ImpactsTable::write(const Held& held) {
  const Impact& i = held.impact;
  const auto unsigned_zero = [](double value) { return value + 0.0; };  // a floor's normal is (0, −1), not (−0, −1)
  Row row;
  row << i.time << names_[held.a] << names_[held.b];
  for (const double value :
       {i.normal.x, i.normal.y, i.approach, i.separation, i.normal_impulse, i.tangential_impulse, i.lost}) {
    row << unsigned_zero(value);
  }
  row << std::string(i.kind == ImpactKind::landing ? "landing" : "impact");
  row.integer(i.batch);
  for (const double value : {i.point.x, i.point.y, i.slip_before, i.slip_after, i.restitution, i.friction}) {
    row << unsigned_zero(value);
  }
  row.end(out_);
}

}  // namespace physics
