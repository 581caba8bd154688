#include "server/passwords.h"

#include <gtest/gtest.h>

#include <future>
#include <latch>
#include <memory>

namespace cornerstone {
namespace {

constexpr PasswordCost kCheap{.passes = 1, .memory = 8192};
constexpr PasswordCost kLessCheap{.passes = 2, .memory = 16384};

std::string name_problem(std::string_view name) {
  Problems problems;
  check_name(name, "$.name", problems);
  return problems.empty() ? "" : text(problems.front());
}

std::string password_problem(std::string_view password, std::string_view name = "Ada") {
  Problems problems;
  check_password(password, name, "$.password", problems);
  return problems.empty() ? "" : text(problems.front());
}

TEST(AccountNames, LookTheSameWhereTheyAreTheSame) {
  EXPECT_EQ(folded_name("Ada Lovelace"), "ada lovelace");
  for (const std::string_view name :
       {"ADA LOVELACE", "ada_lovelace", "Ada-Lovelace", "ada  lovelace", "Ada. Lovelace",
        "Ada\u00A0Lovelace", "Ada\u3000Lovelace", "\u2009Ada Lovelace ", "_ada.lovelace_",
        "Ad\u00E1 L\u00F6velace", "\u0100d\u00C5 \u0141ovelace"}) {
    EXPECT_EQ(folded_name(name), "ada lovelace") << name;
  }
  EXPECT_NE(folded_name("AdaLovelace"), "ada lovelace");
}

TEST(AccountNames, EveryTextFolds) {
  EXPECT_EQ(folded_name(""), "");
  EXPECT_EQ(folded_name("\xff"), "\uFFFD");
  EXPECT_EQ(folded_name("\u0410"), "\u0410");
  EXPECT_EQ(folded_name("\u00C6\u00DF\u00FF\u0130\u0131\u0178\u017D\u017F"), "asyiiyzs");
  EXPECT_EQ(folded_name("3\u00D72"), "3\u00D72");
}

TEST(AccountNames, FoldingTwiceChangesNothing) {
  for (char32_t letter = 1; letter < 0x3100; ++letter) {
    std::string name = "a";
    if (letter < 0x80) {
      name += static_cast<char>(letter);
    } else if (letter < 0x800) {
      name += {static_cast<char>(0xC0 | letter >> 6), static_cast<char>(0x80 | (letter & 0x3F))};
    } else {
      name +=
          {static_cast<char>(0xE0 | letter >> 12), static_cast<char>(0x80 | (letter >> 6 & 0x3F)),
           static_cast<char>(0x80 | (letter & 0x3F))};
    }
    const std::string once = folded_name(name + "b");
    EXPECT_EQ(folded_name(once), once) << std::hex << static_cast<unsigned>(letter);
  }
}

TEST(AccountNames, MostNamesAreFine) {
  for (const std::string_view name :
       {"Al", "Ada Lovelace", "J\u00F6rg", "mary-ann", "x_1", "R2.D2", "Hardy", "Botticelli", "42",
        "\u0160\u0165\u011Bp\u00E1n", "Treebeard", "abcdefghijklmnopqrstuvwx"}) {
    EXPECT_EQ(name_problem(name), "");
  }
}

TEST(AccountNames, HaveALength) {
  EXPECT_EQ(name_problem("A"), "$.name: \"A\" is not a name of 2 to 24 characters");
  EXPECT_EQ(name_problem(""), "$.name: \"\" is not a name of 2 to 24 characters");
  EXPECT_NE(name_problem("abcdefghijklmnopqrstuvwxy"), "");
  EXPECT_EQ(name_problem("\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4"
                         "\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4"
                         "\u00E4"),
            "");  // 24 characters, 48 bytes
}

TEST(AccountNames, HaveOnlyLettersThatCannotBeMistaken) {
  for (const std::string_view name :
       {"a<b>", "a/b", "a\nb", "a\u00A0b", "\u0410da", "a\u200Bb", "a\xff", "a\xC0\x80", "ab\u0301",
        "a:b", "a@b", "\u202Eab", "3\u00D72", "\U0001F600x"}) {
    EXPECT_NE(name_problem(name).find("use Latin letters"), std::string::npos) << name;
  }
  EXPECT_NE(name_problem(std::string_view("a\0b", 3)).find("use Latin letters"), std::string::npos);
}

TEST(AccountNames, DoNotBeginOrEndWithABlankOrHaveNothingToThem) {
  EXPECT_NE(name_problem(" Ada").find("begins or ends with a blank"), std::string::npos);
  EXPECT_NE(name_problem("Ada ").find("begins or ends with a blank"), std::string::npos);
  EXPECT_NE(name_problem("-._").find("neither letters nor digits"), std::string::npos);
}

TEST(AccountNames, OfTheProgramItselfAreTaken) {
  for (const std::string_view name :
       {"guest", "Guest 12", "GU\u00C9ST", "human", "Spectator", "hard", "Expert", "player_2",
        "Player2", "bot-7", "tree", "greedy", "random", "admin", "Cornerstone", "_bot_"}) {
    EXPECT_NE(name_problem(name).find("choose another name"), std::string::npos) << name;
  }
}

TEST(Passwords, HaveALengthInCharacters) {
  EXPECT_EQ(password_problem("1234567"),
            "$.password: has 7 characters; choose one of 8 to 200 characters");
  EXPECT_EQ(password_problem("12345678"), "");
  EXPECT_EQ(password_problem("\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4"),
            "$.password: has 7 characters; choose one of 8 to 200 characters");
  EXPECT_EQ(password_problem(std::string(200, 'x')), "");
  EXPECT_NE(password_problem(std::string(201, 'x')), "");
  EXPECT_EQ(password_problem("question\uFFFDmark"), "");
}

TEST(Passwords, AreUtf8AndNotTheName) {
  EXPECT_EQ(password_problem("long enough \xff"), "$.password: is not UTF-8; type it again");
  EXPECT_EQ(password_problem("ada_LOVELACE", "Ada Lovelace"),
            "$.password: is the name; choose one that others cannot guess");
}

TEST(Passwords, ProblemsNeverRepeatThem) {
  EXPECT_EQ(password_problem("secret").find("secret"), std::string::npos);
  EXPECT_EQ(password_problem("secret name", "Secret Name").find("secret"), std::string::npos);
}

TEST(Passwords, AreHashedWithArgon2idAndSalt) {
  const std::string hash = hash_password("correct horse", kCheap);
  EXPECT_TRUE(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$")) << hash;
  EXPECT_NE(hash, hash_password("correct horse", kCheap));
  EXPECT_TRUE(verify_password("correct horse", hash));
  EXPECT_FALSE(verify_password("correct horsE", hash));
  EXPECT_FALSE(verify_password("", hash));
  const std::string_view zero("correct\0horse", 13);
  EXPECT_FALSE(verify_password("correct", hash_password(zero, kCheap)));
}

TEST(Passwords, NothingMatchesWhatIsNoHash) {
  for (const std::string& hash :
       {std::string(), std::string("plain"), std::string("$argon2id$"), std::string(500, '$')}) {
    EXPECT_FALSE(verify_password("plain", hash));
    EXPECT_TRUE(needs_rehash(hash, kCheap));
  }
}

TEST(Passwords, AreHashedAnewWhenTheCostChanges) {
  const std::string hash = hash_password("correct horse", kCheap);
  EXPECT_FALSE(needs_rehash(hash, kCheap));
  EXPECT_TRUE(needs_rehash(hash, kLessCheap));
}

TEST(Passwords, CannotBeHashedForNothing) {
  EXPECT_THROW(hash_password("correct horse", {.passes = 0, .memory = 8192}),
               std::invalid_argument);
}

// What the pool answers, waited for.
PasswordCheck verify_now(PasswordPool& pool, const std::string& password,
                         std::optional<std::string> stored) {
  std::promise<PasswordCheck> answer;
  EXPECT_TRUE(pool.verify(password, std::move(stored),
                          [&](PasswordCheck check) { answer.set_value(std::move(check)); }));
  return answer.get_future().get();
}

TEST(PasswordPools, HashAndVerify) {
  PasswordPool pool({.threads = 2, .waiting = 4, .cost = kCheap});
  std::promise<std::optional<std::string>> hashed;
  std::thread::id thread;
  ASSERT_TRUE(pool.hash("correct horse", [&](std::optional<std::string> hash) {
    thread = std::this_thread::get_id();
    hashed.set_value(std::move(hash));
  }));
  const auto hash = hashed.get_future().get();
  ASSERT_TRUE(hash);
  EXPECT_NE(thread, std::this_thread::get_id());
  EXPECT_EQ(verify_now(pool, "correct horse", hash).answer, PasswordAnswer::kRight);
  EXPECT_EQ(verify_now(pool, "correct horse", hash).better_hash, std::nullopt);
  EXPECT_EQ(verify_now(pool, "wrong horse", hash).answer, PasswordAnswer::kWrong);
  EXPECT_EQ(verify_now(pool, "correct horse", std::nullopt).answer, PasswordAnswer::kWrong);
}

TEST(PasswordPools, RenewAHashOfAnotherCostOnlyForTheRightPassword) {
  PasswordPool pool({.threads = 1, .waiting = 4, .cost = kLessCheap});
  const std::string old = hash_password("correct horse", kCheap);
  EXPECT_EQ(verify_now(pool, "wrong horse", old).better_hash, std::nullopt);
  const PasswordCheck check = verify_now(pool, "correct horse", old);
  EXPECT_EQ(check.answer, PasswordAnswer::kRight);
  ASSERT_TRUE(check.better_hash);
  EXPECT_FALSE(needs_rehash(*check.better_hash, kLessCheap));
  EXPECT_TRUE(verify_password("correct horse", *check.better_hash));
}

TEST(PasswordPools, RefuseMoreThanTheyCanKeep) {
  std::latch started(2), release(1);
  std::latch finished(5);
  PasswordPool pool({.threads = 2, .waiting = 3, .cost = kCheap});
  const auto hold = [&](std::optional<std::string> hash) {
    EXPECT_TRUE(hash);
    started.count_down();
    release.wait();
    finished.count_down();
  };
  ASSERT_TRUE(pool.hash("correct horse", hold));
  ASSERT_TRUE(pool.hash("correct horse", hold));
  started.wait();  // both threads are busy
  const auto pass = [&](const std::optional<std::string>&) { finished.count_down(); };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(pool.hash("correct horse", pass));
  EXPECT_EQ(pool.waiting(), 3u);
  EXPECT_FALSE(pool.hash("correct horse", pass));
  EXPECT_FALSE(pool.verify("correct horse", std::nullopt, [](const PasswordCheck&) { FAIL(); }));
  release.count_down();
  finished.wait();
  EXPECT_TRUE(pool.hash("correct horse", [](const std::optional<std::string>&) {}));
}

TEST(PasswordPools, AnswerEverybodyWhenTheyClose) {
  std::latch started(1), release(1);
  int unable = 0;
  auto pool = std::make_unique<PasswordPool>(
      PasswordPool::Limits{.threads = 1, .waiting = 8, .cost = kCheap});
  ASSERT_TRUE(pool->hash("correct horse", [&](const std::optional<std::string>&) {
    started.count_down();
    release.wait();
  }));
  started.wait();
  ASSERT_TRUE(pool->hash("correct horse",
                         [&](const std::optional<std::string>& hash) { unable += hash ? 0 : 1; }));
  ASSERT_TRUE(pool->verify("correct horse", std::nullopt, [&](const PasswordCheck& check) {
    unable += check.answer == PasswordAnswer::kUnable ? 1 : 0;
    release.count_down();
  }));
  pool.reset();  // the only thread is held by the first answer, so two are still waiting
  EXPECT_EQ(unable, 2);
}

}  // namespace
}  // namespace cornerstone
