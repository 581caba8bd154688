// Boost calls this instead of throwing where exceptions are off. Nothing of ours can reach it by
// bad input: the readers check before they ask.
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>

#ifdef BOOST_NO_EXCEPTIONS
namespace boost {

BOOST_NORETURN void throw_exception(const std::exception& error, const boost::source_location&) {
  std::fprintf(stderr, "cornerstone: internal error: %s\n", error.what());
  std::abort();
}

BOOST_NORETURN void throw_exception(const std::exception& error) {
  throw_exception(error, boost::source_location());
}

}  // namespace boost
#endif
