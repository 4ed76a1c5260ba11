import { pathOf } from "../../../contract/operations/path-of.ts";
import {
  countToolOperation,
  getToolOperation,
  listToolsOperation,
  reportToolOperation,
  similarToolsOperation,
  type ToolListQuery,
} from "../../../contract/tool.ts";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import { getToolLogoOperation } from "../../../contract/website-lookup.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { type Caller, callerOf } from "../../platform/http/caller-of.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { route } from "../../ports/identity/route.ts";
import { createDailyVisitors } from "../tracking/daily-visitor.ts";
import { isCounted } from "../tracking/is-counted.ts";
import { addLikes } from "./add-likes.ts";
import { explainList } from "./explain-list.ts";
import { createFeaturedToolsCache, FEATURED_TAG, otherFeaturedTools } from "./featured-tools-cache.ts";
import { findToolRedirect } from "./find-redirect.ts";
import { getTool } from "./get-tool.ts";
import { listTools } from "./list-tools.ts";
import { reportTool } from "./report-tool.ts";
import { type NearTools, similarTools } from "./similar-tools.ts";
import { createToolCounts } from "./tool-counts.ts";
import { getPublicLogo } from "./tool-logos.ts";
import { tagsOfTool } from "./tool-tags.ts";
import { addPositions, createWeekBoard } from "./week-board.ts";

/** Likes and visits move these orders all the time; a list may be this old. */
const ORDER_MAY_LAG_MS = 5 * 60_000;

export const toolRoutes: ApiRoutes<{ search: { for(caller: Caller): { near: NearTools } } }> = async (
  app,
  { database: { db, mayLag }, changes, config, site, sharedCounts, search },
) => {
  const visitorOf = createDailyVisitors(db);
  const featuredNow = createFeaturedToolsCache(db, changes);
  const weekBoard = createWeekBoard(mayLag, changes);
  route(app, listToolsOperation, async ({ query, user }, reply) => {
    addCacheTags(reply, query.category ? `category:${query.category.toLowerCase()}` : "tools");
    cacheUntil(reply, (await featuredNow()).nextEnd);
    if (hasMovingOrder(query)) cacheUntil(reply, new Date(Date.now() + ORDER_MAY_LAG_MS));
    const source = user ? db : mayLag;
    const { items, total } = await listTools(source, query);
    const explained = await explainList(source, items, query);
    return { items: await addLikes(db, user, query.trending ? await addPositions(source, weekBoard, explained) : explained), total };
  });

  route(app, getToolOperation, async ({ params, user }, reply) => {
    addCacheTags(reply, `tool:${params.slug.toLowerCase()}`, FEATURED_TAG);
    const [tool, featured] = await Promise.all([getTool(db, params.slug), featuredNow()]);
    cacheUntil(reply, featured.nextEnd);
    if (tool) {
      const [shown = tool] = await addLikes(db, user, [tool]);
      return { ...shown, featuredTools: await addLikes(db, user, otherFeaturedTools(featured, tool.id)) };
    }
    const redirect = await findToolRedirect(db, params.slug);
    if (redirect === "removed") throw new HttpError(410, "This tool was removed from the directory.");
    if (redirect) return reply.redirect(pathOf("GET /api/tools/:slug", { slug: redirect.movedTo }), 301);
    throw notFound("Tool");
  });

  route(app, getToolLogoOperation, async ({ params }, reply) => {
    const logo = await getPublicLogo(db, params.name);
    if (!logo) throw notFound("Logo");
    // Not forever: the tool may be hidden later.
    reply.headers({ "cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin" });
    return reply.type("image/png").send(logo);
  });

  route(app, similarToolsOperation, async (request, reply) => {
    const { params, user } = request;
    addCacheTags(reply, `tool:${params.slug.toLowerCase()}`, "tools");
    const similar = await similarTools(user ? db : mayLag, params.slug, search.for(callerOf(request)).near);
    if (!similar) throw notFound("Tool");
    return addLikes(db, user, similar);
  });

  const person = createHumanCheckGuard({ config, db, sharedCounts }, "report");
  route(
    app,
    reportToolOperation,
    { preHandler: (request) => (request.body.reason === URGENT_REASON ? person.always(request) : person(request)) },
    async (request) => {
      const slug = request.params.slug.toLowerCase();
      const reporter = request.user ? { userId: request.user.id } : await visitorOf(request);
      const outcome = await reportTool(db, { slug, ...request.body, reporter, site: site.current() });
      if (outcome.isHidden) {
        logSecurityEvent(request.log, "report-hides-tool", { tool: slug, user: request.user?.id });
        await changes.changed(() => tagsOfTool(db, slug));
      }
      if (outcome.isLimitReached) logSecurityEvent(request.log, "report-limit");
      return { ok: true as const };
    },
  );

  const counts = createToolCounts(db, (error) => app.log.error({ err: error }, "counts were not written"));
  app.addHook("onClose", () => counts.close());
  // So many that a line for each would be most of the log.
  route(app, countToolOperation, { logLevel: "warn" }, async (request) => {
    const { slug, what } = request.params;
    if (isCounted(request)) counts.count(await visitorOf(request), slug.toLowerCase(), what);
    return { ok: true as const };
  });
};

const hasMovingOrder = ({ trending, sort }: ToolListQuery) => trending || sort === "popular" || sort === "likes";
