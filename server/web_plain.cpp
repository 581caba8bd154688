#include "server/web_session.h"

namespace cornerstone::web {

void serve_plain(Worker& worker, TcpSocket socket, const IpAddress& peer, Ticket ticket,
                 Admission admission) {
  using Session = HttpSession<TcpSocket>;
  spawn(worker, Session::run(std::make_shared<Session>(worker, std::move(socket), peer,
                                                       std::move(ticket), admission)));
}

}  // namespace cornerstone::web
