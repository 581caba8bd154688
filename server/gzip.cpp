#include "server/gzip.h"

#include <zlib.h>

#include <new>

namespace cornerstone {

std::string gzip(std::string_view text, int level) {
  constexpr int kGzipFormat = 15 + 16;  // the largest window, and gzip's header instead of zlib's
  constexpr int kMemoryLevel = 8;
  z_stream stream{};
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzipFormat, kMemoryLevel, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    throw std::bad_alloc();
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  // zlib does not write to its input; its interface is older than const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // cannot fail: there is room for the worst case
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

}  // namespace cornerstone
