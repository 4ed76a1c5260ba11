/** Public data about promotions: who is in a place now, who promotes, and what a factor is worth. */
import {
  countPromotionOperation,
  listPromotionsOperation,
  myPromotionDaysOperation,
  myPromotionsOperation,
  placeOperation,
  placeSharesOperation,
} from "../../../contract/promotion.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { callerOf } from "../../platform/http/caller-of.ts";
import { notFound } from "../../platform/http/errors.ts";
import { seededRandom } from "../../platform/text/seeded-random.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import type { Search } from "../search/search.ts";
import { getTool } from "../tools/get-tool.ts";
import { createDailyVisitors } from "../tracking/daily-visitor.ts";
import { isCounted } from "../tracking/is-counted.ts";
import { createPromotionCounts, listPromotionDays } from "./count-promotion.ts";
import { listMyPromotions } from "./list-my-promotions.ts";
import { listPromotedTools } from "./list-promoted-tools.ts";
import { paidSlots, sharesByFactor } from "./place-shares.ts";
import { createPromotedToolsCache, PROMOTIONS_TAG } from "./promoted-tools-cache.ts";
import { nextPromotionChange, runningPromotions } from "./running-promotions.ts";
import { sponsoredPlaces } from "./sponsored-places.ts";

const STEADY_MS = 3_600_000;
const PAID = { line: "This is a paid placement.", trend: null };

export const promotionRoutes: ApiRoutes<{ search: Search }> = async (app, { database: { db }, changes, site, search }) => {
  const promotedNow = createPromotedToolsCache({ db, changes });
  route(app, placeOperation, async (request, reply) => {
    const { explain, ...query } = request.query;
    const hour = Math.floor(Date.now() / STEADY_MS);
    const random = query.steady ? seededRandom(JSON.stringify([hour, query])) : Math.random;
    const items = await sponsoredPlaces(await promotedNow(), query, {
      search: search.for(callerOf(request)),
      slots: paidSlots((await site.latest()).home),
      random,
    });
    if (query.steady) {
      addCacheTags(reply, PROMOTIONS_TAG, ...items.map(({ slug }) => `tool:${slug}`));
      cacheUntil(reply, await nextPromotionChange(db));
      if (items.length > 0) cacheUntil(reply, new Date((hour + 1) * STEADY_MS));
    }
    return { items: explain ? items.map((card) => ({ ...card, why: PAID })) : items };
  });

  route(app, listPromotionsOperation, async ({ query }, reply) => {
    addCacheTags(reply, PROMOTIONS_TAG);
    cacheUntil(reply, await nextPromotionChange(db));
    const list = await listPromotedTools(db, query);
    addCacheTags(reply, ...list.items.map(({ slug }) => `tool:${slug}`));
    return list;
  });

  route(app, placeSharesOperation, async ({ query }) => {
    const tool = await getTool(db, query.slug);
    if (!tool) throw notFound("Tool");
    const running = await runningPromotions(db);
    const own = running.find(({ slug }) => slug === tool.slug);
    const { promotions, home } = site.current();
    const options = { maxBoost: promotions.maxBoost, slots: paidSlots(home) };
    return {
      places: sharesByFactor({ slug: tool.slug, category: tool.categorySlug, isAdult: tool.isAdult }, running, options),
      promotedTools: running.length,
      running: own ? { boostFactor: own.factor, until: own.until.toISOString() } : null,
    };
  });

  route(app, myPromotionsOperation, (request) => listMyPromotions(db, userOf(request).id));
  route(app, myPromotionDaysOperation, async (request) => ({
    items: await listPromotionDays(db, userOf(request).id),
  }));

  const visitorOf = createDailyVisitors(db);
  const counts = createPromotionCounts(db, (error) => app.log.error({ err: error }, "promotion counts were not written"));
  app.addHook("onClose", () => counts.close());
  route(app, countPromotionOperation, async (request) => {
    const { id, what } = request.params;
    if (isCounted(request)) counts.count(await visitorOf(request), id, what);
    return { ok: true as const };
  });
};
