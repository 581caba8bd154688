#include "games/telling.h"

#include <gtest/gtest.h>

#include <array>

namespace cornerstone {
namespace {

enum class CardNumber : int {};

// A player draws a card that only the seats of the audience see, then rolls a die for all to see.
struct CardDrawn {
  static constexpr std::string_view kName = "card_drawn";
  static constexpr Clause kClause = "R2.1";
  static constexpr std::array<std::string_view, 1> kSecrets{"card"};
  static constexpr std::array<std::string_view, 1> kOpen{"rolled"};
  static constexpr bool kForks = true;
  Seat seat;
  std::optional<CardNumber> card;
  std::optional<int> rolled;
  std::uint8_t audience;
};
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat, card, rolled))

struct Rules {
  std::string_view wire(CardNumber) const { return "c07"; }
};

std::string told(const CardDrawn& event, Seat observer, Telling telling) {
  std::string out;
  write_event(out, Rules{}, redacted(event, observer, telling));
  return out;
}

constexpr CardDrawn kDrawn{1, CardNumber{7}, 5, 0b0010};

TEST(Telling, TheAudienceSeesTheSecret) {
  EXPECT_EQ(told(kDrawn, 1, Telling::kHappened),
            R"({"event":"card_drawn","clause":"R2.1","seat":1,"card":"c07","rolled":5})");
  EXPECT_EQ(told(kDrawn, kOmniscient, Telling::kHappened), told(kDrawn, 1, Telling::kHappened));
}

TEST(Telling, OtherSeatsAndSpectatorsSeeThatItHappened) {
  const std::string blank =
      R"({"event":"card_drawn","clause":"R2.1","seat":1,"card":null,"rolled":5})";
  EXPECT_EQ(told(kDrawn, 0, Telling::kHappened), blank);
  EXPECT_EQ(told(kDrawn, 2, Telling::kHappened), blank);
  EXPECT_EQ(told(kDrawn, kNobody, Telling::kHappened), blank);
}

TEST(Telling, APreviewLeavesChanceOpen) {
  EXPECT_EQ(told(kDrawn, 1, Telling::kPreview),
            R"({"event":"card_drawn","clause":"R2.1","seat":1,"card":"c07","rolled":null})");
  EXPECT_TRUE(forks<CardDrawn>());
}

}  // namespace
}  // namespace cornerstone
