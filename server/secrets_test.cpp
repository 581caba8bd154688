#include "server/secrets.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <set>
#include <thread>
#include <vector>

namespace cornerstone {
namespace {

constexpr SigningKey::Bytes kKeyBytes{1, 2, 3};

TEST(Base64url, WritesTheExamplesOfTheStandard) {  // RFC 4648, section 10, without padding
  EXPECT_EQ(base64url(""), "");
  EXPECT_EQ(base64url("f"), "Zg");
  EXPECT_EQ(base64url("fo"), "Zm8");
  EXPECT_EQ(base64url("foo"), "Zm9v");
  EXPECT_EQ(base64url("foobar"), "Zm9vYmFy");
  EXPECT_EQ(base64url("\xfb\xff"), "-_8");
}

TEST(Base64url, ReadsBackWhatItWrote) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(parse_base64url(base64url(bytes)), bytes);
    bytes += static_cast<char>(i);
  }
}

TEST(Base64url, TakesNothingItWouldNotHaveWritten) {
  for (const std::string_view text : {"Z", "Zg=", "Zg==", "Zh", "Zm9", "Zm8 ", " Zm8", "Zm9v\n",
                                      "+/8", "Zm9vY", "Zm9v.", "Zmé"}) {
    EXPECT_FALSE(parse_base64url(text)) << text;
  }
  EXPECT_FALSE(parse_base64url(std::string_view("Zm9v\0", 5)));
}

TEST(Tokens, AreLongAndNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = new_token();
    EXPECT_EQ(token.size(), 43u);
    EXPECT_TRUE(seen.insert(token).second);
  }
}

TEST(Tokens, HashIsBlake2b) {
  // BLAKE2b with 32 bytes of "abc", as `b2sum -l 256` prints it.
  EXPECT_EQ(token_hash("abc"), "vd2BPGNCOXIxce8_7phXm5SWTjuxyz5CcmLIwGjVIxk");
}

TEST(Tokens, AreComparedAsAWhole) {
  EXPECT_TRUE(same_secret("", ""));
  EXPECT_TRUE(same_secret("secret", "secret"));
  EXPECT_FALSE(same_secret("secret", "secreT"));
  EXPECT_FALSE(same_secret("Secret", "secret"));
  EXPECT_FALSE(same_secret("secret", "secrets"));
}

TEST(Codes, UseNoLettersThatLookAlike) {
  std::set<char> letters;
  for (int i = 0; i < 500; ++i) {
    for (const char letter : new_join_code()) letters.insert(letter);
  }
  EXPECT_EQ(letters.size(), 31u);  // all of them come up
  for (const char letter : {'0', '1', 'i', 'l', 'o', 'A'}) EXPECT_FALSE(letters.contains(letter));
  EXPECT_EQ(new_table_id().size(), 10u);
  EXPECT_NE(new_table_id(), new_table_id());
}

TEST(Codes, AreReadAsPeopleTypeThem) {
  EXPECT_EQ(read_code("abc-DEF 23"), "abcdef23");
  for (const std::string_view typed : {"", " - ", "abc0", "abc/def", "o", "../x", "é"}) {
    EXPECT_FALSE(read_code(typed)) << typed;
  }
  const std::string id = new_table_id();
  EXPECT_EQ(read_code(id), id);
}

TEST(Signing, GivesThePayloadBack) {
  const SigningKey key(kKeyBytes);
  const std::string payload("any bytes: \0 \xff ; , \"", 20);
  const std::string value = key.sign("session", payload);
  EXPECT_EQ(key.verify("session", value), payload);
  EXPECT_TRUE(value.starts_with("v1."));
  EXPECT_EQ(value.find_first_of(" ;,\"\\="), std::string::npos);  // what a cookie cannot hold
  EXPECT_EQ(key.verify("session", key.sign("session", "")), "");
}

TEST(Signing, CountsForOnePurposeAndOneKey) {
  const SigningKey key(kKeyBytes);
  const std::string value = key.sign("guest", "17");
  EXPECT_FALSE(key.verify("session", value));
  EXPECT_FALSE(SigningKey({3, 2, 1}).verify("guest", value));
  EXPECT_EQ(SigningKey(kKeyBytes).verify("guest", value), "17");  // after a restart, too
}

TEST(Signing, NoticesEveryChange) {
  const SigningKey key(kKeyBytes);
  const std::string value = key.sign("session", "person 12");
  for (std::size_t i = 0; i < value.size(); ++i) {
    for (const char other : {'A', 'B', '.', '\0', '2'}) {
      std::string changed = value;
      changed[i] = other;
      if (changed != value) {
        EXPECT_FALSE(key.verify("session", changed)) << changed;
      }
    }
    EXPECT_FALSE(key.verify("session", value.substr(0, i)));
    EXPECT_FALSE(key.verify("session", value.substr(i + 1)));
  }
  EXPECT_FALSE(key.verify("session", value + "A"));
  for (const std::string_view text : {"", "v1", "v1.", "v1..", "v1.A", "v2.AA.AA", "..."}) {
    EXPECT_FALSE(key.verify("session", text)) << text;
  }
}

TEST(Signing, DerivedSecretsDiffer) {
  const SigningKey key(kKeyBytes);
  EXPECT_NE(key.derive("web push"), key.derive("webhook 1"));
  EXPECT_NE(key.derive(""), kKeyBytes);
  EXPECT_EQ(key.derive("web push"), SigningKey(kKeyBytes).derive("web push"));
}

class KeyFileTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "cornerstone-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    file_ = folder_ / "signing.key";
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void write(std::size_t bytes, unsigned mode) {
    std::ofstream(file_) << std::string(bytes, 'k');
    ASSERT_EQ(::chmod(file_.c_str(), mode), 0);
  }
  void expect_problem(std::string_view part) {
    Problems problems;
    EXPECT_FALSE(SigningKey::open(file_, problems));
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems.front().place, file_.string());
    EXPECT_NE(problems.front().what.find(part), std::string::npos) << problems.front().what;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_),
                                                  std::filesystem::directory_iterator()));
  }

  std::filesystem::path folder_, file_;
};

TEST_F(KeyFileTest, IsMadeOnceAndForItsOwnerAlone) {
  Problems problems;
  const auto key = SigningKey::open(file_, problems);
  ASSERT_TRUE(key);
  struct stat about{};
  ASSERT_EQ(::stat(file_.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777u, 0600u);
  EXPECT_EQ(about.st_size, 32);
  EXPECT_EQ(files(), 1u);
  const auto again = SigningKey::open(file_, problems);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->verify("x", key->sign("x", "y")), "y");
  EXPECT_TRUE(problems.empty());
}

TEST_F(KeyFileTest, IsTheSameForServersThatStartTogether) {
  std::vector<std::string> signatures(8);
  {
    std::vector<std::jthread> servers;
    for (std::string& signature : signatures) {
      servers.emplace_back([this, &signature] {
        Problems problems;
        if (const auto key = SigningKey::open(file_, problems)) signature = key->sign("x", "y");
      });
    }
  }
  EXPECT_NE(signatures.front(), "");
  for (const std::string& signature : signatures) EXPECT_EQ(signature, signatures.front());
  EXPECT_EQ(files(), 1u);
}

TEST_F(KeyFileTest, OfTheWrongSizeIsRefusedAndLeftAlone) {
  write(31, 0600);
  expect_problem("has 31 bytes, a signing key has 32");
  write(33, 0600);
  expect_problem("has 33 bytes");
  write(0, 0600);
  expect_problem("has 0 bytes");
  EXPECT_EQ(std::filesystem::file_size(file_), 0u);
}

TEST_F(KeyFileTest, ThatOthersCanReadIsRefused) {
  for (const unsigned mode : {0640u, 0604u, 0620u, 0601u}) {
    write(32, mode);
    expect_problem("chmod 600 " + file_.string());
  }
  write(32, 0400);
  Problems problems;
  EXPECT_TRUE(SigningKey::open(file_, problems));
}

TEST_F(KeyFileTest, ThatCannotBeReadIsSaidSo) {
  std::filesystem::create_symlink(file_, file_);  // not even the superuser can follow this
  expect_problem("cannot be read: Too many levels");
}

TEST_F(KeyFileTest, ThatIsNoFileIsRefused) {
  std::filesystem::create_directory(file_);
  expect_problem("is not a file");
  std::filesystem::remove(file_);
  ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
  expect_problem("is not a file");
}

TEST_F(KeyFileTest, InAFolderThatIsNotThereCannotBeMade) {
  file_ = folder_ / "missing" / "signing.key";
  expect_problem("cannot be made: No such file");
}

}  // namespace
}  // namespace cornerstone
