// What the drawings of several games are put together from.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/canvas.h"

namespace cornerstone {

// The number of an id that must be there.
template <std::size_t kSize>
int place_of(const std::array<std::string, kSize>& ids, std::string_view id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  assert(found != ids.end());
  return static_cast<int>(found - ids.begin());
}

// Columns of the sheet, the last one not included.
struct Area {
  int x = 0, end = 0;
  int width() const { return end - x; }
};

struct InkedText {
  std::string text;
  Ink ink = Ink::kText;
};
using Item = std::vector<InkedText>;  // stays on one line

// Items one after the other on as many lines as they need.
class Flow {
 public:
  Flow(Canvas& canvas, Area area, int y) : canvas_(canvas), area_(area), x_(area.x), y_(y) {}

  // Further lines begin this much to the right.
  void hang(int indent) { area_.x += indent; }

  void add(const Item& item) {
    int width = 0;
    for (const InkedText& part : item) width += columns(part.text);
    if (x_ > area_.x && x_ + width > area_.end) {
      x_ = area_.x;
      ++y_;
    }
    for (const InkedText& part : item) {
      x_ = canvas_.put_within(x_, area_.end, y_, part.text, part.ink);
    }
    x_ += kGap;
  }
  int next_row() const { return x_ == area_.x ? y_ : y_ + 1; }

 private:
  static constexpr int kGap = 2;
  Canvas& canvas_;
  Area area_;
  int x_, y_;
};

// A drawing that grows downwards, part by part: a game's board derives from it.
class Sheet {
 protected:
  static constexpr int kLead = 2;  // columns before what stands in a frame or below a name

  explicit Sheet(Canvas& canvas) : canvas_(canvas) {}

  template <class F, class G>
  void side_by_side(F left, G right) {
    const int top = row_;
    left();
    const int bottom = std::exchange(row_, top);
    right();
    row_ = std::max(row_, bottom);
  }

  // A frame around what `fill` draws from the next row on.
  template <class F>
  void boxed(Area area, const std::string& title, Ink ink, F fill) {
    const int top = row_++;
    fill(Area{area.x + kLead, area.end - kLead});
    canvas_.box(area.x, top, area.width(), ++row_ - top, ink, title);
  }

  template <class F>
  void flowing(Area area, F fill) {
    Flow flow(canvas_, area, row_);
    fill(flow);
    row_ = flow.next_row();
  }

  void flow_items(Area area, const std::vector<Item>& items) {
    flowing(area, [&](Flow& line) {
      for (const Item& item : items) line.add(item);
    });
  }

  Canvas& canvas_;
  int row_ = 0;  // the next one to draw on
};

}  // namespace cornerstone
