#include "lab/ranks.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "lab/ranks_mpi.h"

namespace cornerstone {
namespace {

class Alone final : public Ranks {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  std::string share(std::string text) override { return text; }
  void send(const std::string&) override {}
  std::vector<std::string> received() override { return {}; }
  void call_off() override {}
  bool called_off() override { return false; }
};

}  // namespace

bool started_as_one_of_many() {
  // As Open MPI and MPICH tell the processes that they start. To ask MPI itself takes longer than
  // many a command.
  return std::ranges::any_of(std::array{"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}, [](const char* name) {
    const char* size = std::getenv(name);
    return size != nullptr && std::string_view(size) != "1";
  });
}

bool knows_mpi() {
#ifdef CORNERSTONE_MPI
  return true;
#else
  return false;
#endif
}

std::unique_ptr<Ranks> join_ranks() {
#ifdef CORNERSTONE_MPI
  if (started_as_one_of_many()) return join_mpi();
#endif
  return std::make_unique<Alone>();
}

}  // namespace cornerstone
