#include "lab/ranks_mpi.h"

#define OMPI_SKIP_MPICXX  // only the functions of C
#include <mpi.h>

#include <cassert>

namespace cornerstone {
namespace {

constexpr int kReport = 1;
constexpr int kCallOff = 2;

// Errors need no handling: by default MPI says what is wrong and ends all processes.
class MpiRanks final : public Ranks {
 public:
  MpiRanks() {
    int granted = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiRanks() override { MPI_Finalize(); }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  std::string share(std::string text) override {
    auto length = static_cast<unsigned long long>(text.size());
    MPI_Bcast(&length, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD);
    text.resize(length);
    MPI_Bcast(text.data(), static_cast<int>(length), MPI_CHAR, 0, MPI_COMM_WORLD);
    return text;
  }

  void send(const std::string& text) override {
    assert(rank_ != 0);
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, kReport, MPI_COMM_WORLD);
  }

  std::vector<std::string> received() override {
    std::vector<std::string> texts;
    MPI_Status status;
    while (has_arrived(MPI_ANY_SOURCE, kReport, status)) {
      int length = 0;
      MPI_Get_count(&status, MPI_CHAR, &length);
      std::string& text = texts.emplace_back(static_cast<std::size_t>(length), '\0');
      MPI_Recv(text.data(), length, MPI_CHAR, status.MPI_SOURCE, kReport, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    }
    return texts;
  }

  void call_off() override {
    for (int other = 1; other < size_; ++other) {
      MPI_Send(nullptr, 0, MPI_CHAR, other, kCallOff, MPI_COMM_WORLD);
    }
  }

  bool called_off() override {
    MPI_Status status;
    if (!has_arrived(0, kCallOff, status)) return false;
    MPI_Recv(nullptr, 0, MPI_CHAR, 0, kCallOff, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
  }

 private:
  static bool has_arrived(int source, int tag, MPI_Status& status) {
    int arrived = 0;
    MPI_Iprobe(source, tag, MPI_COMM_WORLD, &arrived, &status);
    return arrived != 0;
  }

  int rank_ = 0, size_ = 1;
};

}  // namespace

std::unique_ptr<Ranks> join_mpi() { return std::make_unique<MpiRanks>(); }

}  // namespace cornerstone
