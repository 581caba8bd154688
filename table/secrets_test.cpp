#include "table/secrets.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace cornerstone {
namespace {

class SecretsTest : public testing::Test {
 protected:
  std::unique_ptr<Match> start(std::string_view game, int seats) {
    return catalog_.start(*catalog_.find(game), {.seats = seats}, rng_);
  }
  void play(Match& match, std::string_view move) {
    const auto parsed = match.parse_move(move);
    ASSERT_TRUE(parsed && match.accepts(*parsed)) << move;
    match.play(*parsed, rng_);
  }
  void play_to_the_end(Match& match) {
    MoveList moves;
    while (match.to_move() != kNobody) {
      match.list_moves(moves);
      match.play(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], rng_);
    }
  }

  Catalog catalog_;
  Rng rng_{6};
};

TEST_F(SecretsTest, WhoSeesTheSameKeepsNone) {
  const auto match = start("uptown", 3);
  EXPECT_FALSE(keep_secrets(*match, 0, 1));
  EXPECT_FALSE(keep_secrets(*match, 2, 1));
  EXPECT_FALSE(keep_secrets(*match, kNobody, 1));
}

TEST_F(SecretsTest, CardsInHandAreKeptFromEverybodyElse) {
  const auto match = start("sf1906", 3);
  EXPECT_TRUE(keep_secrets(*match, 0, 1));
  EXPECT_TRUE(keep_secrets(*match, 2, 1));
  EXPECT_TRUE(keep_secrets(*match, kNobody, 1));
  EXPECT_FALSE(keep_secrets(*match, 1, 1));
}

TEST_F(SecretsTest, AllIsShownInTheEnd) {
  const auto match = start("sf1906", 3);
  play_to_the_end(*match);
  EXPECT_FALSE(keep_secrets(*match, 0, 1));
}

TEST_F(SecretsTest, ACardTurnedUpIsNewsAndMoneyIsNot) {
  const auto match = start("sf1906", 2);
  const Seat player = match->to_move();
  play(*match, "income 4");
  EXPECT_FALSE(brought_news(*match, player));
  play(*match, "bonus_permit 1");
  EXPECT_TRUE(brought_news(*match, player));
}

}  // namespace
}  // namespace cornerstone
