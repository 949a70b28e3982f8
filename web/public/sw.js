// Shows that it is one's turn though no page is open. It keeps nothing and answers no requests.

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/favicon.svg", data: { url } }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname.startsWith(url));
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
