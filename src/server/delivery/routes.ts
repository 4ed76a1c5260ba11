/** How the directory is found: by search engines, by people who share, by feed readers, programs and assistants. */
import type { FastifyPluginAsync } from "fastify";
import { PUBLIC_API } from "../../contract/public-api.ts";
import { answerErrors } from "../platform/http/errors.ts";
import { mcp } from "./mcp/routes.ts";
import { createTextAnswers } from "./pages/cached-text.ts";
import type { FoundParts } from "./pages/delivery-deps.ts";
import { installable } from "./pages/web-manifest.ts";
import { apiDocsRoutes } from "./public-api/api-docs-routes.ts";
import { publicApi } from "./public-api/routes.ts";
import { searchEngines } from "./seo/crawler-routes.ts";
import { pingSearchEngines } from "./seo/indexnow.ts";
import { socialCards } from "./seo/social-cards.ts";
import { dumpFiles } from "./syndication/dump-routes.ts";
import { embeds } from "./syndication/embeds.ts";
import { feeds } from "./syndication/feeds.ts";
import { feedsPageRoute } from "./syndication/feeds-page.ts";
import { plainTexts } from "./syndication/markdown-routes.ts";

export const found: FastifyPluginAsync<Omit<FoundParts, "sendText">> = async (app, given) => {
  const parts = { ...given, sendText: createTextAnswers(app, given.changes) };
  answerErrors(app);
  // Nothing but the public API is an API; the description holds only that.
  app.addHook("onRoute", (route) => {
    if (!route.url.startsWith(PUBLIC_API.prefix)) route.schema = { ...route.schema, hide: true };
  });

  await app.register(searchEngines, parts);
  await app.register(feeds, parts);
  await app.register(plainTexts, parts);
  await app.register(socialCards, parts);
  await app.register(installable, parts);
  await app.register(embeds, parts);
  await app.register(dumpFiles, parts);
  await app.register(apiDocsRoutes, parts);
  await app.register(feedsPageRoute, parts);
  await app.register(publicApi, { ...parts, prefix: PUBLIC_API.prefix });
  await app.register(mcp, parts);

  const pings = pingSearchEngines({ config: given.config, changes: given.changes, log: app.log });
  app.addHook("onClose", () => pings.close());
};
