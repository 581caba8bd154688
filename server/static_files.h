// The files of the web client, held in memory from the start: nothing on disk can be reached by a
// request, and no thread that serves clients ever waits for a disk.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/problems.h"
#include "server/http.h"

namespace cornerstone {

class StaticFiles {
 public:
  // A file of a set that is compiled into the program.
  struct Embedded {
    std::string_view path;  // "/assets/table-B7kx_09q.js"; with ".br" or ".gz" behind it, a variant
    std::string_view content;
  };

  static StaticFiles from_embedded(std::span<const Embedded> files);
  // Everything below a folder but hidden files. Links that lead out of it are left out; what
  // cannot be read is a problem.
  static StaticFiles from_folder(const std::string& folder, Problems& problems);

  // Nothing if there is no such file, or it is not asked for by GET. "/" is "/index.html".
  std::optional<HttpResponse> serve(const HttpRequest& request) const;

  std::size_t size() const { return files_.size(); }

 private:
  using Content = std::shared_ptr<const std::string>;
  struct File {
    Content plain, gzip, brotli;  // the latter two only where they are smaller
    std::string etag;             // without quotes
    std::string type;
    bool immutable = false;
  };

  void add(std::string path, std::string content);
  void finish();

  std::map<std::string, File, std::less<>> files_;
};

std::string_view content_type(std::string_view path);

// Whether a build put a hash of the content into the name, so that what has it never changes:
// "/assets/table-B7kx_09q.js". Only below /assets/: elsewhere a word could be taken for a hash.
bool named_by_content(std::string_view path);

}  // namespace cornerstone
