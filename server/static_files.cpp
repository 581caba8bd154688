#include "server/static_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "engine/sha256.h"
#include "server/gzip.h"

namespace cornerstone {

namespace {

constexpr std::string_view kOctets = "application/octet-stream";

// Below this a compressed answer saves no packet.
constexpr std::size_t kWorthCompressing = 1024;

bool compressible(std::string_view type) {
  return type.starts_with("text/") || type == "application/json" || type == "image/svg+xml" ||
         type == "application/wasm" || type == "application/manifest+json";
}

// Whether an If-None-Match names this version.
bool has_version(std::string_view if_none_match, std::string_view quoted_etag) {
  bool found = false;
  for_each_item(if_none_match, [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    found = found || item == quoted_etag || item == "*";
  });
  return found;
}

bool inside(const std::filesystem::path& file, const std::filesystem::path& folder) {
  return std::ranges::mismatch(folder, file).in1 == folder.end();
}

}  // namespace

std::string_view content_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 20> kTypes{{
      {".css", "text/css; charset=utf-8"},
      {".gif", "image/gif"},
      {".html", "text/html; charset=utf-8"},
      {".ico", "image/x-icon"},
      {".jpg", "image/jpeg"},
      {".js", "text/javascript; charset=utf-8"},
      {".json", "application/json"},
      {".map", "application/json"},
      {".md", "text/markdown; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".png", "image/png"},
      {".svg", "image/svg+xml"},
      {".txt", "text/plain; charset=utf-8"},
      {".wasm", "application/wasm"},
      {".webmanifest", "application/manifest+json"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
      {".xml", "text/xml; charset=utf-8"},
  }};
  const auto dot = path.rfind('.');
  const auto extension = dot == path.npos ? std::string_view() : path.substr(dot);
  const auto found =
      std::ranges::find_if(kTypes, [&](const auto& type) { return type.first == extension; });
  return found == kTypes.end() ? kOctets : found->second;
}

bool named_by_content(std::string_view path) {
  constexpr std::size_t kShortestHash = 8;
  if (!path.starts_with("/assets/")) return false;
  path = path.substr(0, path.rfind('.'));
  const auto is_digit_of_hash = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '-';
  };
  // The hash itself may contain a dash, so what counts is what stands before its eight characters.
  if (path.size() <= kShortestHash) return false;
  const auto hash = path.substr(path.size() - kShortestHash);
  const char before = path[path.size() - kShortestHash - 1];
  return (before == '-' || before == '.') && std::ranges::all_of(hash, is_digit_of_hash);
}

void StaticFiles::add(std::string path, std::string content) {
  File& file = files_[path];
  file.etag = hex(sha256(content)).substr(0, 32);
  file.type = content_type(path);
  file.immutable = named_by_content(path);
  file.plain = std::make_shared<const std::string>(std::move(content));
}

// Variants go to the file that they are variants of, and where there is none we make one.
void StaticFiles::finish() {
  for (auto& [path, file] : files_) {
    const auto take = [&, plain_size = file.plain->size()](const char* ending) {
      const auto variant = files_.find(path + ending);
      Content content = variant == files_.end() ? nullptr : variant->second.plain;
      return content && content->size() < plain_size ? content : nullptr;
    };
    file.brotli = take(".br");
    file.gzip = take(".gz");
    if (!file.gzip && compressible(file.type) && file.plain->size() >= kWorthCompressing) {
      auto packed = std::make_shared<const std::string>(cornerstone::gzip(*file.plain, kSmallGzip));
      if (packed->size() < file.plain->size()) file.gzip = std::move(packed);
    }
  }
  std::erase_if(files_, [&](const auto& entry) {
    const std::string& path = entry.first;
    return (path.ends_with(".br") || path.ends_with(".gz")) &&
           files_.contains(std::string_view(path).substr(0, path.size() - 3));
  });
}

StaticFiles StaticFiles::from_embedded(std::span<const Embedded> files) {
  StaticFiles result;
  for (const Embedded& file : files) result.add(std::string(file.path), std::string(file.content));
  result.finish();
  return result;
}

StaticFiles StaticFiles::from_folder(const std::string& folder, Problems& problems) {
  namespace fs = std::filesystem;
  StaticFiles result;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error || !fs::is_directory(root)) {
    problems.add(folder, "is no folder that can be read; name the one that holds index.html");
    return result;
  }
  for (auto entry = fs::recursive_directory_iterator(root, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    if (path.filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
      continue;
    }
    std::error_code unresolved;
    if (!entry->is_regular_file(unresolved) || !inside(fs::canonical(path, unresolved), root)) {
      continue;
    }
    std::ifstream in(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    if (in.bad() || !in.is_open()) {
      problems.add(path.string(), "cannot be read; check its permissions");
      continue;
    }
    result.add("/" + path.lexically_relative(root).generic_string(), std::move(content));
  }
  if (error) problems.add(folder, "cannot be listed: " + error.message());
  result.finish();
  return result;
}

std::optional<HttpResponse> StaticFiles::serve(const HttpRequest& request) const {
  if (request.method != Method::kGet) return {};
  const auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end()) return {};
  const File& file = found->second;

  Content content = file.plain;
  std::string etag = '"' + file.etag;
  HttpResponse response;
  const std::string_view accept = request.headers["Accept-Encoding"];
  const int brotli = file.brotli ? quality(accept, "br") : 0;
  const int packed = file.gzip ? quality(accept, "gzip") : 0;
  if (brotli > 0 && brotli >= packed) {
    content = file.brotli;
    etag += "-br";
    response.headers.add("Content-Encoding", "br");
  } else if (packed > 0) {
    content = file.gzip;
    etag += "-gz";
    response.headers.add("Content-Encoding", "gzip");
  }
  etag += '"';
  response.headers.add("ETag", etag);
  response.headers.add("Cache-Control",
                       file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.brotli || file.gzip) response.headers.add("Vary", "Accept-Encoding");
  response.headers.add("Content-Type", file.type);
  if (has_version(request.headers["If-None-Match"], etag)) {
    response.status = 304;
  } else {
    response.body = std::move(content);
  }
  return response;
}

}  // namespace cornerstone
