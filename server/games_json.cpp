#include "server/games_json.h"

#include "bots/bot.h"
#include "bots/player.h"
#include "server/api_protocol.h"
#include "table/challenge.h"
#include "table/race.h"

namespace cornerstone {

namespace {

api::GameOffer game_offer(const Catalog& catalog, const GameInfo& game) {
  api::GameOffer offer{.id = game.id,
                       .title = game.title,
                       .summary = game.summary,
                       .rules_version = game.rules_version,
                       .min_seats = game.min_seats,
                       .max_seats = game.max_seats,
                       .content_hash = game.content_hash,
                       .state_bytes = game.state_bytes,
                       .options = {},
                       .styles = {},
                       .bots = {},
                       .race = has_race(catalog, game),
                       .contests = {}};
  for (const OptionSpec& option : game.options) {
    offer.options.push_back(
        {option.name, {option.values.begin(), option.values.begin() + option.size()}});
  }
  for (const StyleInfo& style : game.styles) offer.styles.push_back({style.name, style.summary});
  for (const std::string_view bot : bot_names()) {
    if (is_bot(game, bot)) offer.bots.push_back(bot);
  }
  for (const auto& contest : enum_names<Contest>()) {
    if (has_contest(catalog, game, contest.value)) offer.contests.push_back(contest.value);
  }
  return offer;
}

}  // namespace

std::string games_json(const Catalog& catalog) {
  std::vector<api::GameOffer> offers;
  for (const GameInfo& game : catalog.games()) offers.push_back(game_offer(catalog, game));
  return to_json(offers);
}

}  // namespace cornerstone
