import {
  countComparisonOperation,
  getComparisonOperation,
  listComparedWithOperation,
  listComparisonsOperation,
  listSameFeaturesOperation,
} from "../../../contract/comparison.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { route } from "../../ports/identity/route.ts";
import { getTool } from "../tools/get-tool.ts";
import { createDailyVisitors } from "../tracking/daily-visitor.ts";
import { isCounted } from "../tracking/is-counted.ts";
import { createComparisonCounts } from "./comparison-counts.ts";
import { groupFeatures } from "./group-features.ts";
import { countComparisons, listComparedWith, listComparisons } from "./list-comparisons.ts";

/** Comparisons happen constantly; the counts may be this old, but never from yesterday. */
const MAY_LAG_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const truthEnds = (now = Date.now()) => new Date(Math.min(now + MAY_LAG_MS, (Math.floor(now / DAY_MS) + 1) * DAY_MS));

export const comparisonRoutes: ApiRoutes = async (app, { database: { db, mayLag } }) => {
  const visitorOf = createDailyVisitors(db);
  const counts = createComparisonCounts(db, (error) => app.log.error({ err: error }, "comparisons were not written"));
  app.addHook("onClose", () => counts.close());

  route(app, listComparisonsOperation, async (_request, reply) => {
    addCacheTags(reply, "tools");
    cacheUntil(reply, truthEnds());
    const items = await listComparisons(mayLag);
    return { items, total: items.length };
  });

  route(app, listComparedWithOperation, async ({ params }, reply) => {
    const slug = params.slug.toLowerCase();
    addCacheTags(reply, `tool:${slug}`, "tools");
    cacheUntil(reply, truthEnds());
    const items = await listComparedWith(mayLag, slug);
    return { items, total: items.length };
  });

  route(app, getComparisonOperation, async ({ params }, reply) => {
    addCacheTags(reply, ...params.slugs.map((slug) => `tool:${slug}`));
    cacheUntil(reply, truthEnds());
    return countComparisons(mayLag, params.slugs);
  });

  route(app, listSameFeaturesOperation, async ({ params }, reply) => {
    addCacheTags(reply, ...params.slugs.map((slug) => `tool:${slug}`));
    const tools = await Promise.all(params.slugs.map((slug) => getTool(db, slug)));
    const items = await groupFeatures(tools.map((tool) => tool?.keyFeatures ?? []));
    return { items, total: items.length };
  });

  route(app, countComparisonOperation, { logLevel: "warn" }, async (request) => {
    // A visitor who is not counted gets the same response.
    if (isCounted(request)) counts.count(await visitorOf(request), request.params.slugs);
    return { ok: true as const };
  });
};
