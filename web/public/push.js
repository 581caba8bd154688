// Shows notices of the server when no page is open, and leads to the table.
self.addEventListener("push", (event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(notice.title ?? "Cornerstone", {
      body: notice.body ?? "",
      tag: notice.table ?? "cornerstone",
      icon: "/icon.svg",
      data: { link: notice.table ? `/table/${notice.table}` : "/" },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const there = windows.find((window) => new URL(window.url).pathname === link);
      return there ? there.focus() : self.clients.openWindow(link);
    }),
  );
});
