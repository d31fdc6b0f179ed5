/*
 * The page without a connection: what it is made of is kept, what happens at tables never is. And messages of the
 * system for those whose turn it is. The build fills in the
 * names of its files (vite.config.ts), so that a new version of the page is a new version of this file.
 */
const FILES = [];
const SHELL = "wettlauf-shell";
const isAsset = (url) => url.pathname.startsWith("/assets/");
/** Pages of their own, which are not the table's: nothing of them is kept in its place. */
const isApart = (url) => /^\/(api|docs)(\/|$)/.test(url.pathname);
const isKept = (url) =>
  isAsset(url) ||
  url.pathname.startsWith("/api/words/") ||
  /^\/(theme\.js|icon[\w-]*\.\w+|manifest\.webmanifest)$/.test(url.pathname);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        cache.addAll([
          ...["/", "/theme.js"].map((name) => new Request(name, { cache: "no-cache" })),
          ...FILES.filter((name) => name.includes("index-")),
        ]),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(drop().then(() => self.clients.claim()));
});

/** Files of older versions go. */
async function drop() {
  const cache = await caches.open(SHELL);
  for (const request of await cache.keys()) {
    const url = new URL(request.url);
    if (isAsset(url) && !FILES.includes(url.pathname)) await cache.delete(request);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !isApart(url)) event.respondWith(fresh(request, "/"));
  else if (isAsset(url)) event.respondWith(kept(request));
  else if (isKept(url)) event.respondWith(fresh(request, request));
});

/** From the server if it answers, else as it was. */
async function fresh(request, key) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (problem) {
    const old = await cache.match(key);
    if (old) return old;
    throw problem;
  }
}

/** Names of assets hold a hash of their content: what is kept is right. */
async function kept(request) {
  const cache = await caches.open(SHELL);
  const old = await cache.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/* Somebody's turn has come at a table that is open in a page in the background. */
self.addEventListener("message", (event) => {
  if (event.data?.type !== "call") return;
  const { table, path, title, body, vibrate } = event.data;
  const message = { body, vibrate, tag: table, renotify: true, icon: "/icon-192.png", badge: "/icon-192.png" };
  const data = { path, page: event.source.id };
  event.waitUntil(self.registration.showNotification(title, { ...message, data }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** The page that called, or a new one if it is gone meanwhile. */
async function show({ path, page }) {
  const open = await self.clients.get(page);
  await (open ? open.focus() : self.clients.openWindow(path));
}
