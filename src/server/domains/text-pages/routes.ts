import { getTextPageOperation, listTextPagesOperation } from "../../../contract/text-page.ts";
import { SITE_TAG } from "../../config/site-source.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import { route } from "../../ports/identity/route.ts";
import { createPageReader } from "./get-text-page.ts";
import { PAGES_TAG, type PageList } from "./list-text-pages.ts";

/** Operators edit the files of a running site without notifying the server, so a page is read again after this time. */
const REREAD_AFTER_MS = 60_000;

type More = { backgroundTasks: BackgroundTasks; listPages: PageList };

export const textPageRoutes: ApiRoutes<More> = async (app, { database: { db }, site, backgroundTasks, listPages }) => {
  const getTextPage = createPageReader({ db, backgroundTasks, site });

  route(app, getTextPageOperation, async ({ params }, reply) => {
    addCacheTags(reply, `page:${params.name}`, SITE_TAG);
    const found = await getTextPage(params.name);
    if (!found) throw notFound("Page");
    if (found.isFile) cacheUntil(reply, new Date(Date.now() + REREAD_AFTER_MS));
    return found.page;
  });
  route(app, listTextPagesOperation, async (_request, reply) => {
    addCacheTags(reply, PAGES_TAG, SITE_TAG);
    const items = await listPages();
    return { items, total: items.length };
  });
};
