/** Everything besides the pages that outside readers fetch: sitemaps, feeds, social cards, Markdown, the public API and MCP. */
import type { FastifyPluginAsync } from "fastify";
import { PUBLIC_API } from "../../contract/public-api.ts";
import { registerErrorHandler } from "../platform/http/errors.ts";
import { mcp } from "./mcp/routes.ts";
import { accentRoutes } from "./pages/accent-routes.ts";
import { createCachedText } from "./pages/cached-text.ts";
import type { DeliveryDeps } from "./pages/delivery-deps.ts";
import { siteImageRoutes } from "./pages/site-image-routes.ts";
import { webManifestRoutes } from "./pages/web-manifest.ts";
import { apiDocsRoutes } from "./public-api/api-docs-routes.ts";
import { publicApi } from "./public-api/routes.ts";
import { crawlerRoutes } from "./seo/crawler-routes.ts";
import { pingSearchEngines } from "./seo/indexnow.ts";
import { socialCards } from "./seo/social-cards.ts";
import { dumpRoutes } from "./syndication/dump-routes.ts";
import { embeds } from "./syndication/embeds.ts";
import { feeds } from "./syndication/feeds.ts";
import { mapPictures } from "./syndication/map-pictures.ts";
import { markdownRoutes } from "./syndication/markdown-routes.ts";
import { personalFeeds } from "./syndication/personal-feeds.ts";

export const deliveryRoutes: FastifyPluginAsync<Omit<DeliveryDeps, "sendText">> = async (app, given) => {
  const deps = { ...given, sendText: createCachedText(app, given.changes, given.database.isUnavailable) };
  registerErrorHandler(app);
  // Of these routes, the API description only includes the public API.
  app.addHook("onRoute", (route) => {
    if (!route.url.startsWith(PUBLIC_API.prefix)) route.schema = { ...route.schema, hide: true };
  });

  // Pages have a tag in their head; feeds, Markdown and pictures have only headers.
  app.addHook("onRequest", async (_request, reply) => {
    if (!given.site.current().visibility.searchEngines) reply.header("x-robots-tag", "noindex");
  });

  await app.register(crawlerRoutes, deps);
  await app.register(personalFeeds, deps); // before the feeds of everyone
  await app.register(feeds, deps);
  await app.register(markdownRoutes, deps);
  await app.register(socialCards, deps);
  await app.register(accentRoutes);
  await app.register(siteImageRoutes, deps);
  await app.register(webManifestRoutes, deps);
  await app.register(embeds, deps);
  await app.register(mapPictures, deps);
  await app.register(dumpRoutes, deps);
  await app.register(apiDocsRoutes, deps);
  await app.register(publicApi, { ...deps, prefix: PUBLIC_API.prefix });
  await app.register(mcp, deps);

  const pings = pingSearchEngines({ config: given.config, site: given.site, changes: given.changes, log: app.log });
  app.addHook("onClose", () => pings.close());
};
