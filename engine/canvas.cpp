#include "engine/canvas.h"

#include <algorithm>

#include "engine/utf8.h"

namespace cornerstone {

namespace {

// Select-graphic-rendition codes. The colours of the 256-colour cube are of middling lightness, so
// that each stands out by 3:1 or more from a black and from a white background alike.
std::string_view rendition(Ink ink) {
  switch (ink) {
    case Ink::kText: return "";
    case Ink::kFaint: return "38;5;243";
    case Ink::kStrong: return "1";
    case Ink::kGood: return "38;5;28";
    case Ink::kBad: return "38;5;160";
    case Ink::kMoney: return "38;5;136";
    case Ink::kPrestige: return "38;5;134";
    case Ink::kAccent: return "38;5;31";
    case Ink::kSeat0: return "38;5;160";
    case Ink::kSeat1: return "38;5;27";
    case Ink::kSeat2: return "38;5;28";
    case Ink::kSeat3: return "38;5;136";
    case Ink::kSeat4: return "38;5;129";
    case Ink::kHue0: return "38;5;161";
    case Ink::kHue1: return "38;5;166";
    case Ink::kHue2: return "38;5;100";
    case Ink::kHue3: return "38;5;64";
    case Ink::kHue4: return "38;5;30";
    case Ink::kHue5: return "38;5;32";
    case Ink::kHue6: return "38;5;62";
    case Ink::kHue7: return "38;5;133";
  }
  return "";
}

// A control character in a player's name must not reach the terminal.
char32_t printable(char32_t c) {
  const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
  return control ? kReplacement : c;
}

// Writes one line; changes the rendition only where a visible glyph needs another one.
class LineWriter {
 public:
  LineWriter(std::string& out, bool colour) : out_(out), colour_(colour) {}
  ~LineWriter() {
    dip_into(Ink::kText);
    out_ += '\n';
  }
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  void add(char32_t glyph, Ink ink) {
    if (glyph != U' ') dip_into(ink);
    append_utf8(out_, glyph);
  }

 private:
  void dip_into(Ink ink) {
    if (!colour_ || ink == ink_) return;
    if (ink_ != Ink::kText) out_ += "\x1b[0m";
    if (ink != Ink::kText) out_.append("\x1b[").append(rendition(ink)).append("m");
    ink_ = ink;
  }

  std::string& out_;
  bool colour_;
  Ink ink_ = Ink::kText;
};

}  // namespace

Canvas::Cell* Canvas::cell(int x, int y) {
  if (x < 0 || x >= width_ || y < 0) return nullptr;
  const auto row = static_cast<std::size_t>(y);
  if (row >= rows_.size())
    rows_.resize(row + 1, std::vector<Cell>(static_cast<std::size_t>(width_)));
  return &rows_[row][static_cast<std::size_t>(x)];
}

int Canvas::put(int x, int y, std::string_view utf8, Ink ink) {
  return put_until(x, width_, y, utf8, ink);
}

int Canvas::put_within(int x, int end, int y, std::string_view utf8, Ink ink) {
  end = std::min(end, width_);
  if (columns(utf8) <= end - x) return put(x, y, utf8, ink);
  x = put_until(x, end - 1, y, utf8, ink);
  return put_until(x, end, y, "…", ink);
}

int Canvas::put_until(int x, int end, int y, std::string_view utf8, Ink ink) {
  for (; !utf8.empty() && x < end; ++x) {
    const char32_t glyph = printable(take_code_point(utf8));
    if (Cell* at = cell(x, y)) *at = {glyph, ink};
  }
  return x;
}

void Canvas::box(int x, int y, int width, int height, Ink ink, std::string_view title) {
  const int right = x + width - 1, bottom = y + height - 1;
  for (int i = x + 1; i < right; ++i) {
    put(i, y, "─", ink);
    put(i, bottom, "─", ink);
  }
  for (int i = y + 1; i < bottom; ++i) {
    put(x, i, "│", ink);
    put(right, i, "│", ink);
  }
  put(x, y, "┌", ink);
  put(right, y, "┐", ink);
  put(x, bottom, "└", ink);
  put(right, bottom, "┘", ink);
  if (!title.empty()) put_within(x + 2, right - 1, y, " " + std::string(title) + " ", ink);
}

std::string Canvas::text(bool colour) const {
  std::string out;
  for (const auto& row : rows_) {
    const auto blank = [](const Cell& c) { return c.glyph == U' '; };
    const auto end = std::find_if_not(row.rbegin(), row.rend(), blank).base();
    LineWriter line(out, colour);
    for (auto c = row.begin(); c != end; ++c) line.add(c->glyph, c->ink);
  }
  return out;
}

int columns(std::string_view utf8) {
  int count = 0;
  for (; !utf8.empty(); ++count) take_code_point(utf8);
  return count;
}

std::vector<std::string_view> wrapped(std::string_view utf8, int width) {
  std::vector<std::string_view> lines;
  while (columns(utf8) > width) {
    std::size_t end = std::string_view::npos;  // of the last word that fits, or else of the first
    for (std::size_t blank = utf8.find(' '); blank != std::string_view::npos;
         blank = utf8.find(' ', blank + 1)) {
      if (end != std::string_view::npos && columns(utf8.substr(0, blank)) > width) break;
      end = blank;
    }
    if (end == std::string_view::npos) break;
    lines.push_back(utf8.substr(0, end));
    utf8.remove_prefix(end + 1);
  }
  lines.push_back(utf8);
  return lines;
}

}  // namespace cornerstone
