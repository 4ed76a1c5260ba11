import { getTextPageOperation } from "../../../contract/text-page.ts";
import { SITE_TAG } from "../../config/site-source.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { route } from "../../ports/identity/route.ts";
import { getTextPage } from "./get-text-page.ts";

/** Operators edit the files of a running site without notifying the server, so a page is read again after this time. */
const REREAD_AFTER_MS = 60_000;

export const textPageRoutes: ApiRoutes = async (app, { config, site }) => {
  route(app, getTextPageOperation, async ({ params }, reply) => {
    const page = await getTextPage(params.name, await site.latest(), { embeddings: config.embeddings !== null });
    if (!page) throw notFound("Page");
    addCacheTags(reply, `page:${params.name}`, SITE_TAG);
    cacheUntil(reply, new Date(Date.now() + REREAD_AFTER_MS));
    return page;
  });
};
