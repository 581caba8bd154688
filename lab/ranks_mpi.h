// Ranks by MPI. Nothing of MPI stands in a header: all of it is in ranks_mpi.cpp, which is compiled
// only where MPI was found.
#pragma once

#include <memory>

#include "lab/ranks.h"

namespace cornerstone {

std::unique_ptr<Ranks> join_mpi();

}  // namespace cornerstone
