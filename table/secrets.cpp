#include "table/secrets.h"

#include <boost/json/value.hpp>

#include "engine/json_parse.h"

namespace cornerstone {

namespace {

// A view without the mark of whose it is.
boost::json::value anybodys_view(const Match& match, Seat seat) {
  std::string text;
  match.write_view(text, seat);
  Problems none;
  auto view = *parse_json(text, none);
  view.as_object().erase("observer");
  return view;
}

}  // namespace

bool keep_secrets(const Match& match, Seat one, Seat other) {
  return anybodys_view(match, one) != anybodys_view(match, other);
}

bool brought_news(const Match& after, Seat player) {
  std::string foreseen, happened;
  after.write_journal(foreseen, player, Telling::kPreview);
  after.write_journal(happened, player, Telling::kHappened);
  return foreseen != happened;
}

}  // namespace cornerstone
