// Many clients of one server, all on this thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <exception>
#include <memory>
#include <utility>

#include "bench/client.h"

namespace cornerstone::bench {

class Crowd {
 public:
  explicit Crowd(std::uint16_t port) : server_(boost::asio::ip::address_v4::loopback(), port) {}

  std::unique_ptr<Client> newcomer() {
    return std::make_unique<Client>(context_, server_, next_address());
  }
  boost::asio::io_context& context() { return context_; }

  // Does something for each of these, all at the same time, and returns when it is done for all.
  template <class Items, class Work>
  void for_all(Items&& items, Work work) {
    std::exception_ptr failure;
    for (auto& item : items) {
      boost::asio::co_spawn(context_, work(item), [&](std::exception_ptr why) {
        if (!why || failure) return;
        failure = std::move(why);
        context_.stop();
      });
    }
    context_.restart();
    context_.run();
    if (failure) std::rethrow_exception(failure);
  }

 private:
  // Four clients an address: households, and no crowd behind one address that would be refused.
  boost::asio::ip::address_v4 next_address() {
    return boost::asio::ip::address_v4(0x7f010001 + clients_++ / 4);
  }

  boost::asio::ip::tcp::endpoint server_;
  std::uint32_t clients_ = 0;
  boost::asio::io_context context_{1};
};

}  // namespace cornerstone::bench
