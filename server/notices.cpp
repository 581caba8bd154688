#include "server/notices.h"

#include <algorithm>
#include <cmath>

#include "engine/json_write.h"
#include "server/http_post.h"
#include "server/web_push.h"

namespace cornerstone {

namespace {

constexpr std::chrono::seconds kFirstWait{30}, kLongestWait = std::chrono::hours(6);
constexpr std::chrono::seconds kNewsLasts = std::chrono::hours(24);

bool is_ascii_alphanumeric(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Runs of allowed characters with single dots between them (RFC 5321, Dot-string).
bool is_dotted(std::string_view text, std::string_view allowed_marks) {
  char before = '.';
  for (const char c : text) {
    const bool allowed = is_ascii_alphanumeric(c) || allowed_marks.find(c) != text.npos;
    if (!allowed && !(c == '.' && before != '.')) return false;
    before = c;
  }
  return before != '.';
}

std::chrono::seconds wait_after(int attempts, double spread) {
  const double grown = static_cast<double>(kFirstWait.count()) * std::pow(4.0, attempts - 1);
  const double bounded = std::min(grown, static_cast<double>(kLongestWait.count()));
  return std::chrono::seconds(std::llround(bounded * (1 + 0.2 * spread)));
}

}  // namespace

std::string notice_subject(const Notice& notice) {
  switch (notice.kind) {
    case NoticeKind::kYourTurn: return "Your turn at " + notice.game;
    case NoticeKind::kGameOver: return notice.game + " is over";
    case NoticeKind::kTest: break;
  }
  return "Notices from Cornerstone arrive here";
}

std::string notice_text(const Notice& notice) {
  std::string text = "Hello " + notice.person + ",\n\n";
  switch (notice.kind) {
    case NoticeKind::kYourTurn:
      text += "it is your turn at table " + notice.table + " (" + notice.game + ").\n";
      break;
    case NoticeKind::kGameOver:
      text += "the game at table " + notice.table + " (" + notice.game + ") is over.\n";
      break;
    case NoticeKind::kTest: text += "this is how you will be told when it is your turn.\n"; break;
  }
  if (!notice.remark.empty()) text += notice.remark + '\n';
  return text + '\n' + notice.link + '\n';
}

bool is_email_address(std::string_view text) {
  const auto at = text.find('@');
  if (at == text.npos || at > 64 || text.size() > 254) return false;
  const std::string_view domain = text.substr(at + 1);
  return is_dotted(text.substr(0, at), "!#$%&'*+-/=?^_`{|}~") && is_dotted(domain, "-") &&
         domain.find('.') != domain.npos && !domain.starts_with('-') && !domain.ends_with('-');
}

void check_notice_address(const NoticeAddress& address, const std::string& place,
                          Problems& problems) {
  switch (address.channel) {
    case NoticeChannel::kWebhook:
      if (!parse_web_address(address.target)) {
        problems.add(place, cornerstone::quoted(address.target) +
                                " is not a URL to post to, like https://example.org/hook");
      }
      break;
    case NoticeChannel::kEmail:
      if (!is_email_address(address.target)) {
        problems.add(place, cornerstone::quoted(address.target) +
                                " is not an e-mail address, like ada@example.org");
      }
      break;
    case NoticeChannel::kWebPush: parse_subscription(address.target, place, problems); break;
  }
}

std::optional<NoticeTime> next_attempt(NoticeJob& job, const Delivery& delivery, NoticeTime now,
                                       double spread) {
  ++job.attempts;
  if (delivery.result != DeliveryResult::kLater) return std::nullopt;
  const std::chrono::seconds asked =
      std::clamp(delivery.retry_after.value_or(std::chrono::seconds(0)), std::chrono::seconds(0),
                 kLongestWait);
  job.due = now + std::max(wait_after(job.attempts, spread), asked);
  if (job.due > job.created + kNewsLasts) return std::nullopt;
  return job.due;
}

}  // namespace cornerstone
