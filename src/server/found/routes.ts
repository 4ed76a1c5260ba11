/** How the directory is found: by search engines, by people who share, by feed readers, programs and assistants. */
import type { FastifyPluginAsync } from "fastify";
import { PUBLIC_API } from "../../contract/public-api.ts";
import { answerErrors } from "../errors.ts";
import { dumpFiles } from "./dump-files.ts";
import { embeds } from "./embeds.ts";
import { feeds } from "./feeds.ts";
import { pingSearchEngines } from "./indexnow.ts";
import { installable } from "./manifest.ts";
import { mcp } from "./mcp.ts";
import type { FoundParts } from "./parts.ts";
import { plainTexts } from "./plain-texts.ts";
import { programPages } from "./program-pages.ts";
import { publicApi } from "./public-api/routes.ts";
import { searchEngines } from "./search-engines.ts";
import { socialCards } from "./social-cards.ts";
import { createTextAnswers } from "./text-answers.ts";

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
  await app.register(programPages, parts);
  await app.register(publicApi, { ...parts, prefix: PUBLIC_API.prefix });
  await app.register(mcp, parts);

  const pings = pingSearchEngines({ config: given.config, changes: given.changes, log: app.log });
  app.addHook("onClose", () => pings.close());
};
