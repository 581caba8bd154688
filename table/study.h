// One game under study behind the protocol of docs/protocol.md: a request in, an answer out.
// Nothing that comes in stops it, and a request that is refused changes nothing.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "games/catalog.h"
#include "table/answer.h"
#include "table/record.h"

namespace cornerstone {

class Study {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  // Once the flag is set, whoever is asked for advice answers with what it has.
  explicit Study(const Catalog& catalog, const StopFlag* stop = nullptr)
      : catalog_(catalog), stop_(stop) {}

  // The answer to one line, neither with its line end.
  std::string answer(std::string_view line);

 private:
  struct Command {
    std::string_view name;
    std::string (Study::*serve)(const boost::json::value& request);
  };
  static const std::vector<Command>& commands();

  template <class Request>
  std::string serve(const boost::json::value& request);

  Reply<protocol::HelloAnswer> carry_out(const protocol::Hello& request);
  Reply<protocol::GamesAnswer> carry_out(const protocol::Games& request);
  Reply<protocol::StandingAnswer> carry_out(const protocol::Start& request);
  Reply<protocol::StandingAnswer> carry_out(const protocol::Load& request);
  Reply<protocol::PositionAnswer> carry_out(const protocol::Dump& request);
  Reply<protocol::MovesAnswer> carry_out(const protocol::Moves& request);
  Reply<protocol::PlayAnswer> carry_out(const protocol::Play& request);
  Reply<protocol::PreviewAnswer> carry_out(const protocol::Preview& request);
  Reply<protocol::WhyAnswer> carry_out(const protocol::Why& request);
  Reply<protocol::ViewAnswer> carry_out(const protocol::Whole& request);
  Reply<protocol::DrawAnswer> carry_out(const protocol::Draw& request);
  Reply<protocol::StandingAnswer> carry_out(const protocol::Undo& request);
  Reply<protocol::ScoresAnswer> carry_out(const protocol::CountScores& request);
  Reply<protocol::AdviseAnswer> carry_out(const protocol::Advise& request);

  Reply<std::unique_ptr<Player>> find_adviser(const protocol::Advise& request) const;
  Reply<Seat> read_observer(const std::optional<protocol::SeatOrSpectator>& seat) const;
  protocol::StandingAnswer standing() const;

  const Catalog& catalog_;
  const StopFlag* stop_;
  std::optional<Record> record_;
};

}  // namespace cornerstone
