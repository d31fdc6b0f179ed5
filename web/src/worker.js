/*
 * The service worker. It caches the page itself for offline use, but nothing that happens at tables, and shows the
 * notifications for players whose turn it is. The build fills in the file names (vite.config.ts), so each version of
 * the page has its own version of this file.
 */
const FILES = [];
const SHELL = "wettlauf-shell";
const isAsset = (url) => url.pathname.startsWith("/assets/");
/** Pages that are not part of the app: never replaced by the cached shell. */
const isOutsideApp = (url) => /^\/(api|docs)(\/|$)/.test(url.pathname);
const isCached = (url) =>
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
  event.waitUntil(deleteOldAssets().then(() => self.clients.claim()));
});

/** Deletes assets of older versions. */
async function deleteOldAssets() {
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
  if (request.mode === "navigate" && !isOutsideApp(url)) event.respondWith(networkFirst(request, "/"));
  else if (isAsset(url)) event.respondWith(cacheFirst(request));
  else if (isCached(url)) event.respondWith(networkFirst(request, request));
});

/** Network first, cache as fallback. */
async function networkFirst(request, key) {
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

/** Cache first: asset names contain a hash of their content. */
async function cacheFirst(request) {
  const cache = await caches.open(SHELL);
  const old = await cache.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/* It is somebody's turn at a table that is open in a background page. */
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

/** Focuses the page that sent the notification, or opens a new one if it was closed. */
async function show({ path, page }) {
  const open = await self.clients.get(page);
  await (open ? open.focus() : self.clients.openWindow(path));
}
