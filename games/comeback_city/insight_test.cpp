// What was learned of the game: what it looks at, and how it is stored.
#include "games/comeback_city/insight.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "engine/bits.h"
#include "games/comeback_city/testing/table.h"

namespace cornerstone::comeback_city {
namespace {

using testing::content;
using ::testing::HasSubstr;
using testing::rules;
using testing::setup;

// Positions of random games, against every disaster and under a few other options.
template <class F>
void for_each_position(F&& f) {
  NoJournal silence;
  for (const std::string disaster : {"drawn", "alien_invasion", "earthquake", "hurricane",
                                     "meteor_strike", "ultra_mega_chicken"}) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Rng rng(seed);
      OptionMap options{{"disaster", disaster}};
      if (seed % 2 == 1) options["alien_measure"] = "buildings";
      State state = rules().start(setup(options), rng, silence);
      while (rules().to_move(state) != kNobody) {
        f(state, rng);
        rules().play_random(state, rng);
      }
    }
  }
}

Survey survey_of(const State& state) { return Survey(content(), state, rules().worth(state, 0)); }

TEST(ComebackCityTraits, TellNothingThatIsHidden) {
  for_each_position([](const State& state, Rng& rng) {
    State imagined = state;
    rules().imagine(imagined, 0, rng);
    Survey truth = survey_of(state), guess = survey_of(imagined);
    for (int i = 0; i < kDisasters; ++i) {
      const auto disaster = static_cast<Disaster>(i);
      ASSERT_EQ(truth.traits(disaster), guess.traits(disaster));
    }
    if (state.stage < Stage::kDisaster) {
      ASSERT_EQ(truth.all_traits(), guess.all_traits());
    }
    ASSERT_EQ(rules().win_chance(state), rules().win_chance(imagined));
  });
}

// Nearly all are; what each construction has to bring may be as hopeless as ten times too much.
TEST(ComebackCityTraits, AreOfTheSizeOfOne) {
  int traits = 0, large = 0;
  for_each_position([&](const State& state, Rng&) {
    Survey survey = survey_of(state);
    for (int i = 0; i < kDisasters; ++i) {
      for (const float trait : survey.traits(static_cast<Disaster>(i))) {
        ASSERT_TRUE(std::isfinite(trait));
        ASSERT_LE(std::abs(trait), 10);
        ++traits;
        if (std::abs(trait) > 2) ++large;
      }
    }
  });
  EXPECT_LT(large, traits / 100);
}

TEST(ComebackCityTraits, GainIsWhatTheRulesWouldPay) {
  for_each_position([](const State& state, Rng&) {
    const Survey survey = survey_of(state);
    const Cells cells = open_cells(content(), state);
    const Cells occupied_soon = [&] {
      Cells occupied;
      for_each_bit(state.occupied, [&](int card) { occupied.add(state.cell_of[card]); });
      return spread(occupied, state.wrecked) - occupied;
    }();
    for_each_bit(state.deck_cards() | state.discards, [&](int card) {
      const Building& building = content().building[card];
      const bool home = building.zone == index_of(Zone::kResidential);
      int most = 0;
      cells.for_each([&](int cell) {
        if (home && occupied_soon.has(cell)) return;
        int points = building.points;
        if (is_powered(state, cell)) {
          // Gifts to occupied homes come to nothing, which an estimate need not know.
          if (state.occupied != 0 && building.benefit.kind == BenefitKind::kGiftAdj) return;
          points += benefit_counters(content(), state, card, cell) +
                    building.benefit.amount * gift_receivers(content(), state, card, cell).count();
        }
        most = std::max(most, points);
      });
      if (state.occupied != 0 && building.benefit.kind == BenefitKind::kGiftAdj) return;
      ASSERT_EQ(survey.best_gain(card), std::min(most, +state.supply[building.zone]));
    });
  });
}

TEST(ComebackCityTraits, OfAllDisastersHoldThoseOfEach) {
  for_each_position([](const State& state, Rng&) {
    if (state.stage >= Stage::kDisaster) return;
    Survey survey = survey_of(state);
    const AllTraits all = survey.all_traits();
    for (int i = 0; i < kDisasters; ++i) {
      const Traits one = survey.traits(static_cast<Disaster>(i));
      const auto end =
          std::find_if(one.rbegin(), one.rend(), [](float t) { return t != 0; }).base();
      const auto common = std::mismatch(one.begin(), end, all.begin()).first;
      // What is not common to all stands together in one place.
      ASSERT_NE(std::search(all.begin(), all.end(), common, end), all.end()) << i;
    }
  });
}

// Of two positions that differ only in the disaster, hidden in one and known in the other.
TEST(ComebackCityInsight, LooksAheadToAnyDisasterUntilOneIsKnown) {
  Rng rng(3);
  NoJournal silence;
  State state = rules().start(setup(), rng, silence);
  const int worth = rules().worth(state, 0);
  const Insight& insight = built_in_insight();
  EXPECT_EQ(insight.chance(content(), state, worth),
            insight.foresight.chance(survey_of(state).all_traits()));
  state.options[kDisasterChoice] = static_cast<std::uint8_t>(1 + index_of(state.disaster));
  EXPECT_EQ(insight.chance(content(), state, worth),
            insight.network(state.disaster, state.stage)
                .chance(Survey(content(), state, worth).traits(state.disaster)));
}

TEST(ComebackCityInsight, KnowsAGoodCityFromABadOne) {
  const auto chance = [](std::string_view points, int action_points) {
    const auto game = testing::Table()
                          .city({"c01 g01 i02 g02 r03 c04",  //
                                 "r01 r02 c02 g03 i01 c03"})
                          .points(points)
                          .ap(action_points)
                          .game();
    return rules().win_chance(game.state);
  };
  // Of the 65 points against a Hurricane 2 are missing, or 25; three constructions are to come.
  EXPECT_GT(chance("residential 20 commercial 18 industrial 15 government 10", 3), 0.8F);
  EXPECT_LT(chance("residential 10 commercial 10 industrial 10 government 10", 3), 0.1F);
}

// Both have as many points in the same zones; only what is higher than the wind is strong stands.
TEST(ComebackCityInsight, BuildsHighWhereAHurricaneWillCome) {
  const auto chance = [](const testing::Texts& city) {
    const auto game = testing::Table().build().option("disaster", "hurricane").city(city).game();
    return rules().win_chance(game.state);
  };
  const float low = chance({"r05 r06 c03 c05 .   .",  //
                            "i03 i04 i06 g11 g07 g04"});
  const float high = chance({"r09 r11 c08 c10 .   .",  //
                             "i05 i09 i11 g08 g09 g10"});
  EXPECT_GT(high, low + 0.1F) << low;
}

TEST(ComebackCityInsight, SurvivesTheTripThroughItsText) {
  Problems problems;
  const std::string text = insight_text(built_in_insight(), "by hand");
  const Insight read = read_insight(text, problems);
  ASSERT_TRUE(problems.empty()) << problems.front().what;
  for (int i = 0; i < kDisasters; ++i) {
    for (int part = 0; part < Insight::kParts; ++part) {
      EXPECT_EQ(read.networks[i][part].weights, built_in_insight().networks[i][part].weights);
    }
  }
  EXPECT_EQ(read.foresight.weights, built_in_insight().foresight.weights);
}

TEST(ComebackCityInsight, OfAnotherShapeIsRefusedWithItsPlace) {
  Problems problems;
  std::string text = insight_text(built_in_insight(), "by hand");
  text.replace(text.find("\"traits\":188"), 12, "\"traits\":187");
  text.replace(text.find("\"meteor_strike\""), 15, "\"meteor_shower\"");
  const std::size_t foresight = text.find("\"foresight\":[") + 13;
  text.insert(foresight, "0,");
  read_insight(text, problems);
  ASSERT_EQ(problems.size(), 5u);
  EXPECT_THAT(problems.front().place, HasSubstr("$.traits"));
  EXPECT_THAT(problems.front().what, HasSubstr("must be 188, not 187"));
  EXPECT_THAT(std::next(problems.begin())->place, HasSubstr("$.networks.meteor_strike.build"));
  EXPECT_THAT(std::next(problems.begin(), 4)->place, HasSubstr("$.foresight"));
}

}  // namespace
}  // namespace cornerstone::comeback_city
