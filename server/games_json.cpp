#include "server/games_json.h"

#include "bots/bot.h"
#include "bots/player.h"
#include "server/api_protocol.h"

namespace cornerstone {

namespace {

api::GameOffer game_offer(const GameInfo& game) {
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
                       .bots = {}};
  for (const OptionSpec& option : game.options) {
    offer.options.push_back(
        {option.name, {option.values.begin(), option.values.begin() + option.size()}});
  }
  for (const StyleInfo& style : game.styles) offer.styles.push_back({style.name, style.summary});
  for (const std::string_view bot : bot_names()) {
    if (is_bot(game, bot)) offer.bots.push_back(bot);
  }
  return offer;
}

}  // namespace

std::string games_json(const Catalog& catalog) {
  std::vector<api::GameOffer> offers;
  for (const GameInfo& game : catalog.games()) offers.push_back(game_offer(game));
  return to_json(offers);
}

}  // namespace cornerstone
