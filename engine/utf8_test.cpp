#include "engine/utf8.h"

#include <gtest/gtest.h>

namespace cornerstone {
namespace {

std::u32string decoded(std::string_view text) {
  std::u32string out;
  while (!text.empty()) out += take_code_point(text);
  return out;
}

TEST(Utf8, ReadsCharactersOfEveryLength) { EXPECT_EQ(decoded("aé€🂡"), U"aé€🂡"); }

TEST(Utf8, ReadsTheFirstAndLastCharacterOfEveryLength) {
  EXPECT_EQ(decoded("\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"),
            (std::u32string{0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff}));
}

TEST(Utf8, AGenuineReplacementCharacterIsOneCharacter) {
  EXPECT_EQ(decoded("\uFFFDa"), U"\uFFFDa");
}

TEST(Utf8, EachByteOfNoCharacterIsReplaced) {
  EXPECT_EQ(decoded("\x80z"), U"\uFFFDz");                    // a continuation without a lead
  EXPECT_EQ(decoded("\xffz"), U"\uFFFDz");                    // no lead at all
  EXPECT_EQ(decoded("\xe2\x82"), U"\uFFFD\uFFFD");            // cut short
  EXPECT_EQ(decoded("\xe2\x82z"), U"\uFFFD\uFFFDz");          // interrupted
  EXPECT_EQ(decoded("\xc1\x81"), U"\uFFFD\uFFFD");            // 'A' in two bytes
  EXPECT_EQ(decoded("\xe0\x9f\xbf"), U"\uFFFD\uFFFD\uFFFD");  // two bytes' worth in three
  EXPECT_EQ(decoded("\xed\xa0\x80"), U"\uFFFD\uFFFD\uFFFD");  // a surrogate
  EXPECT_EQ(decoded("\xf4\x90\x80\x80"), U"\uFFFD\uFFFD\uFFFD\uFFFD");  // past the last character
}

TEST(Utf8, WritesWhatItReads) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c == 0xD800) c = 0xE000;  // surrogates are no characters
    std::string text;
    append_utf8(text, c);
    std::string_view rest = text;
    ASSERT_EQ(take_code_point(rest), c);
    ASSERT_TRUE(rest.empty());
  }
}

}  // namespace
}  // namespace cornerstone
