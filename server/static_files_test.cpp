#include "server/static_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace cornerstone {

namespace {

HttpRequest asking(std::string path, Headers headers = {}) {
  HttpRequest request;
  request.path = std::move(path);
  request.headers = std::move(headers);
  return request;
}

const std::string kPage(3000, 'p');
const std::string kLongerPage(3001, 'p');

StaticFiles client_files() {
  const std::vector<StaticFiles::Embedded> files{
      {"/index.html", kPage},
      {"/assets/table-B7kx_09q.js", kPage},
      {"/assets/table-B7kx_09q.js.br", "brotli"},
      {"/assets/table-B7kx_09q.js.gz", "gzip"},
      {"/small.txt", "small"},
      {"/picture.png", kPage},
      {"/picture.png.br", kLongerPage},
      {"/alone.br", "no variant of anything"},
  };
  return StaticFiles::from_embedded(files);
}

TEST(StaticFiles, ServesWithTypesAndWithoutGuessing) {
  const StaticFiles files = client_files();
  const auto page = files.serve(asking("/"));
  ASSERT_TRUE(page);
  EXPECT_EQ(*page->body, kPage);
  EXPECT_EQ(page->headers["Content-Type"], "text/html; charset=utf-8");
  EXPECT_EQ(page->headers["Cache-Control"], "no-cache");
  EXPECT_EQ(files.serve(asking("/alone.br"))->headers["Content-Type"], "application/octet-stream");
  EXPECT_FALSE(files.serve(asking("/missing")));
  EXPECT_FALSE(files.serve(asking("/assets")));
  HttpRequest post = asking("/");
  post.method = Method::kPost;
  EXPECT_FALSE(files.serve(post));
}

TEST(StaticFiles, ChoosesTheVariantThatTheClientLikesBest) {
  const StaticFiles files = client_files();
  const auto serve = [&](const char* accept) {
    return *files.serve(asking("/assets/table-B7kx_09q.js", {{"Accept-Encoding", accept}}));
  };
  EXPECT_EQ(*serve("gzip, deflate, br").body, "brotli");
  EXPECT_EQ(serve("gzip, deflate, br").headers["Content-Encoding"], "br");
  EXPECT_EQ(serve("br").headers["Content-Type"], "text/javascript; charset=utf-8");
  EXPECT_EQ(*serve("gzip").body, "gzip");
  EXPECT_EQ(*serve("br;q=0.1, gzip;q=0.9").body, "gzip");
  EXPECT_EQ(*serve("br;q=0, identity").body, kPage);
  EXPECT_EQ(serve("identity").headers["Vary"], "Accept-Encoding");
  EXPECT_FALSE(files.serve(asking("/assets/table-B7kx_09q.js.br")));  // only as what it stands for
}

TEST(StaticFiles, VariantsThatAreNotSmallerAreNotUsed) {
  const auto picture =
      client_files().serve(asking("/picture.png", {{"Accept-Encoding", "br, gzip"}}));
  EXPECT_EQ(*picture->body, kPage);
  EXPECT_FALSE(picture->headers.has("Content-Encoding"));
}

TEST(StaticFiles, CompressesWhatNobodyCompressed) {
  const auto page = client_files().serve(asking("/", {{"Accept-Encoding", "gzip"}}));
  EXPECT_EQ(page->headers["Content-Encoding"], "gzip");
  EXPECT_LT(page->body->size(), 100u);
}

TEST(StaticFiles, WhatIsNamedByItsContentIsKeptForever) {
  const auto script = client_files().serve(asking("/assets/table-B7kx_09q.js"));
  EXPECT_EQ(script->headers["Cache-Control"], "public, max-age=31536000, immutable");
  EXPECT_TRUE(named_by_content("/assets/a.B7kx-09q.css"));
  EXPECT_FALSE(named_by_content("/assets/logo.svg"));
  EXPECT_FALSE(named_by_content("/assets/noseparator12345678.js"));
  EXPECT_FALSE(named_by_content("/cornerstone-building.svg"));
}

TEST(StaticFiles, SendsNothingThatTheClientHas) {
  const StaticFiles files = client_files();
  const Headers gzip{{"Accept-Encoding", "gzip"}};
  const std::string plain_tag(files.serve(asking("/"))->headers["ETag"]);
  const std::string gzip_tag(files.serve(asking("/", gzip))->headers["ETag"]);
  EXPECT_NE(plain_tag, gzip_tag);
  const auto status = [&](const std::string& tags) {
    return files.serve(asking("/", {{"If-None-Match", tags}}))->status;
  };
  EXPECT_EQ(status(plain_tag), 304);
  EXPECT_EQ(status("\"old\", W/" + plain_tag), 304);
  EXPECT_EQ(status("*"), 304);
  EXPECT_EQ(status("\"old\""), 200);
  EXPECT_EQ(status(gzip_tag), 200);
  const auto unchanged = files.serve(asking("/", {{"If-None-Match", plain_tag}}));
  EXPECT_EQ(unchanged->headers["ETag"], plain_tag);
  EXPECT_FALSE(unchanged->body);
}

class Folder {
 public:
  Folder() { std::filesystem::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
  void write(const std::string& name, std::string_view content) const {
    const std::filesystem::path file = path + "/" + name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << content;
  }
  const std::string path =
      ::testing::TempDir() + "cornerstone-static-" + std::to_string(::getpid());
};

TEST(StaticFiles, ReadsAFolderAndNothingElse) {
  const Folder folder;
  folder.write("site/index.html", "page");
  folder.write("site/assets/deep/a.js", "script");
  folder.write("site/.hidden", "secret");
  folder.write("site/.git/config", "secret");
  folder.write("outside.txt", "secret");
  std::filesystem::create_symlink("../outside.txt", folder.path + "/site/link.txt");
  std::filesystem::create_symlink("index.html", folder.path + "/site/inside.html");
  std::filesystem::create_symlink("nowhere", folder.path + "/site/broken.html");
  Problems problems;
  const StaticFiles files = StaticFiles::from_folder(folder.path + "/site", problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(files.size(), 3u);
  EXPECT_EQ(*files.serve(asking("/assets/deep/a.js"))->body, "script");
  EXPECT_EQ(*files.serve(asking("/inside.html"))->body, "page");
  for (const char* path : {"/.hidden", "/.git/config", "/link.txt", "/../outside.txt",
                           "/broken.html", "//etc/passwd", "/assets/../index.html"}) {
    EXPECT_FALSE(files.serve(asking(path))) << path;
  }
}

TEST(StaticFiles, AFolderThatIsNotThereIsAProblem) {
  Problems problems;
  const StaticFiles files = StaticFiles::from_folder("/nonexistent", problems);
  EXPECT_EQ(files.size(), 0u);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems.front().place, "/nonexistent");
}

}  // namespace

}  // namespace cornerstone
