/* Shows /offline if a page cannot be loaded. Caches nothing else: pages and files use the HTTP cache. */
const CACHE = "offline-1";
const PAGE = "/offline";

addEventListener("install", (event) => {
  // Requests other than navigations bypass this worker, if the browser supports that.
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // Sends the request while this worker is starting, so that it does not delay pages.
      registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
    ]),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(load(event).catch(() => caches.match(PAGE).then((page) => page ?? Response.error())));
});

// An aborted preload does not mean that the network is down: request the page again.
const load = async ({ request, preloadResponse }) => (await preloadResponse?.catch(() => null)) ?? fetch(request);
