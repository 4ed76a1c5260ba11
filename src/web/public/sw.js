/* Shows /offline where a page cannot be reached. Nothing else is kept: pages and files have caches of their own. */
const CACHE = "offline-1";
const PAGE = "/offline";

addEventListener("install", (event) => {
  // Whatever is no page goes past this worker, where the browser can do that.
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // The request starts while this worker still does: a page is not slower for having it.
      registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
    ]),
  );
});

addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(load(event).catch(() => caches.match(PAGE).then((page) => page ?? Response.error())));
});

// An early request that was cut off says nothing about the network: the page is asked for once more.
const load = async ({ request, preloadResponse }) => (await preloadResponse?.catch(() => null)) ?? fetch(request);
