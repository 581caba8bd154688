// The processes that share one piece of work: usually one, or as many as mpirun has started.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace cornerstone {

// Rank 0 collects what the others send. Only the thread that made it may use it.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;

  // What rank 0 says, to everybody. All of them must call it, and it returns when they have.
  virtual std::string share(std::string text) = 0;

  // To rank 0; not from it.
  virtual void send(const std::string& text) = 0;
  // Rank 0: what has arrived since.
  virtual std::vector<std::string> received() = 0;

  // Rank 0 calls the others off; once.
  virtual void call_off() = 0;
  // Whether rank 0 has done so. Each of the others must ask until it has.
  virtual bool called_off() = 0;
};

// Whether mpirun has started others together with this process.
bool started_as_one_of_many();
// Whether this program was built with MPI.
bool knows_mpi();

// This process alone or, where mpirun has started others and it knows MPI, all of them. MPI can be
// joined only once.
std::unique_ptr<Ranks> join_ranks();

}  // namespace cornerstone
