// What people are told who are not looking: "it is your turn". A notice to one address is a job; it
// is tried until it is delivered or pointless. Jobs are kept elsewhere, as the plain values here.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/problems.h"

namespace cornerstone {

BOOST_DEFINE_ENUM_CLASS(NoticeKind, kYourTurn, kGameOver, kTest)

struct Notice {
  NoticeKind kind = NoticeKind::kYourTurn;
  std::string person{};  // who is told, by name
  std::string game{};    // its title
  std::string table{};   // its id
  std::string link{};    // where to go on
  std::string remark{};  // may be empty: "Ada won with 74 points."
};
BOOST_DESCRIBE_STRUCT(Notice, (), (kind, person, game, table, link, remark))

std::string notice_subject(const Notice& notice);  // "Your turn at UpTown"
std::string notice_text(const Notice& notice);     // a short letter, lines end with \n

BOOST_DEFINE_ENUM_CLASS(NoticeChannel, kWebhook, kEmail, kWebPush)

struct NoticeAddress {
  NoticeChannel channel = NoticeChannel::kWebhook;
  std::string owner{};   // id of the person whose address it is
  std::string target{};  // a URL; an e-mail address; a push subscription as the browser writes it
};
BOOST_DESCRIBE_STRUCT(NoticeAddress, (), (channel, owner, target))

// One mailbox in the form that everybody uses, local@domain; nothing that could be more than that.
bool is_email_address(std::string_view text);
// A problem if nothing can be delivered there.
void check_notice_address(const NoticeAddress& address, const std::string& place,
                          Problems& problems);

using NoticeTime = std::chrono::sys_seconds;

struct NoticeJob {
  std::int64_t id = 0;
  NoticeAddress address{};
  Notice notice{};
  NoticeTime created{};
  NoticeTime due{};
  int attempts = 0;  // made so far
};

enum class DeliveryResult {
  kDelivered,
  kLater,    // not now, perhaps later
  kRefused,  // never this notice
  kGone,     // never any notice: the address should be forgotten
};

struct Delivery {
  DeliveryResult result = DeliveryResult::kDelivered;
  std::string why{};                                  // for the log; names no secret
  std::optional<std::chrono::seconds> retry_after{};  // what the other side asked for
};

// Delivers to the addresses of one channel. Blocks for seconds, so it has a thread of its own.
class Deliverer {
 public:
  Deliverer() = default;
  Deliverer(const Deliverer&) = delete;
  Deliverer& operator=(const Deliverer&) = delete;
  virtual ~Deliverer() = default;

  // Does not throw: what goes wrong is a result.
  virtual Delivery deliver(const NoticeAddress& address, const Notice& notice, NoticeTime now) = 0;
};

// When to try again after that delivery, which is counted; nothing if the job is done, one way or
// another. Waits grow fourfold from half a minute to six hours, and after a day nobody cares.
// `spread` in [0, 1) moves the time a little, so that what failed together does not return
// together.
std::optional<NoticeTime> next_attempt(NoticeJob& job, const Delivery& delivery, NoticeTime now,
                                       double spread);

}  // namespace cornerstone
