#include "table/entry.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

TEST(Entry, IsReadAsItWasWritten) {
  const entry::Open open{.game = "uptown",
                         .rules_version = 2,
                         .content_hash = "ab",
                         .seats = 3,
                         .options = {{"second_action", "optional"}},
                         .terms = {.pace = Pace::kLive, .time = 60000, .increment = 5},
                         .promise = "cd",
                         .host = "p1"};
  entry::Open trial = open;
  trial.mode = Mode::kRace;
  trial.trial = Trial{Contest::kGauntlet, "2026-11-16", 3, 1763337600000};
  for (const Deed& deed :
       {Deed(open), Deed(trial), Deed(entry::Sit{1, "p\"1", "Ada \u2665"}),
        Deed(entry::Engage{0, "hard"}), Deed(entry::Leave{1}), Deed(entry::Return{1}),
        Deed(entry::Start{}), Deed(entry::Play{1, "build 0 1.1", true}), Deed(entry::Undo{1, 3}),
        Deed(entry::Confirm{1}), Deed(entry::Resign{1}), Deed(entry::Expire{1}),
        Deed(entry::Say{"p1", "Ada", "hello"}), Deed(entry::End{"ef"})}) {
    const std::string text = entry_text({1763270000123, deed, RequestMark{"p1", "a\"1"}});
    Problems problems;
    const auto entry = parse_entry(text, problems);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(entry->at, 1763270000123);
    EXPECT_EQ(entry->deed.index(), deed.index());
    EXPECT_EQ(entry->request, (RequestMark{"p1", "a\"1"}));
    EXPECT_EQ(entry_text(*entry), text);
  }
}

TEST(Entry, HasAStableText) {
  EXPECT_EQ(entry_text({5, entry::Play{1, "build 0 1.1", true}}),
            R"({"at":5,"do":"play","seat":1,"move":"build 0 1.1","confirm":true})");
  EXPECT_EQ(entry_text({5, entry::Start{}}), R"({"at":5,"do":"start"})");
}

// From before there were races and challenges.
TEST(Entry, OldOnesAreRead) {
  Problems problems;
  const auto entry = parse_entry(
      R"({"at":1,"do":"open","game":"uptown","rules_version":1,"content_hash":"ab","seats":2,)"
      R"("options":{},"terms":{"pace":"live","time":60000,"increment":0,"at_zero":"resign",)"
      R"("stand_in":"medium"},"promise":"cd","host":"p1"})",
      problems);
  ASSERT_TRUE(entry);
  EXPECT_FALSE(std::get<entry::Open>(entry->deed).mode);
  EXPECT_FALSE(std::get<entry::Open>(entry->deed).trial);
}

TEST(Entry, SaysWhatIsWrongWithOthers) {
  const auto problem = [](std::string_view written) {
    Problems problems;
    EXPECT_FALSE(parse_entry(written, problems)) << written;
    return problems.empty() ? "" : text(problems.front());
  };
  EXPECT_NE(problem("{"), "");
  EXPECT_EQ(problem("[]"), "$: must be an object");
  EXPECT_EQ(problem(R"({"do":"start"})"), "$.at: is missing");
  EXPECT_EQ(problem(R"({"at":1,"do":"dance"})"),
            "$.do: \"dance\" is nothing that happens at a table");
  EXPECT_EQ(problem(R"({"at":1,"do":"leave"})"), "$.seat: is missing");
  EXPECT_EQ(problem(R"({"at":1,"do":"start","by":"p1"})"), "$.id: is missing");
  EXPECT_NE(problem(R"({"at":1,"do":"leave","seat":1,"why":2})"), "");
  EXPECT_NE(problem(R"({"at":1,"do":"leave","seat":300})"), "");
}

}  // namespace
}  // namespace cornerstone
