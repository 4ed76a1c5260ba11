/** /api/v1, the public API: CORS for every origin, cursor paging, ETags and rate-limit headers. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  getPublicToolOperation,
  listPublicCategoriesOperation,
  listPublicHistoryOperation,
  listPublicReviewsOperation,
  listPublicToolsOperation,
  PUBLIC_API,
} from "../../../contract/public-api.ts";
import { listCategories } from "../../domains/categories/list-categories.ts";
import { listReviews } from "../../domains/reviews/list-reviews.ts";
import { listPublicChanges } from "../../domains/tools/changes/list-tool-changes.ts";
import { findToolRedirect } from "../../domains/tools/find-redirect.ts";
import { toPublicDetail } from "../../domains/tools/get-public-tool.ts";
import { getTool, type ToolWithoutFeatured } from "../../domains/tools/get-tool.ts";
import { listPublicTools } from "../../domains/tools/list-public-tools.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { route } from "../../ports/identity/route.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { limitApiCalls } from "./limit-api-calls.ts";

const OPEN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, ratelimit-policy, retry-after",
  "cross-origin-resource-policy": "cross-origin",
};
const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, OPTIONS",
  "access-control-allow-headers": `${PUBLIC_API.keyHeader}, authorization, if-none-match`,
  "access-control-max-age": "86400",
};
/** Counted by limit-api-calls.ts. */
const config = { rateLimit: false } as const;

export const publicApi: FastifyPluginAsyncZod<DeliveryDeps> = async (app, { config: { siteUrl }, database: { db, mayLag } }) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ ...OPEN, "cache-control": "public, max-age=60" });
  });
  limitApiCalls(app, db);
  sendEtags(app);

  route(app, listPublicToolsOperation, async ({ query }, reply) => {
    const page = await listPublicTools(mayLag, query, siteUrl);
    if (page.next !== null) {
      const params = Object.entries({ ...query, cursor: page.next }).filter(([, value]) => value !== undefined);
      reply.header("link", `<${siteUrl}${PUBLIC_API.prefix}/tools?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}>; rel="next"`);
    }
    return page;
  });

  route(app, getPublicToolOperation, async ({ params: { slug } }, reply) => {
    const tool = await readTool(slug);
    return typeof tool === "string" ? reply.redirect(`${PUBLIC_API.prefix}/tools/${tool}`, 301) : toPublicDetail(tool, siteUrl);
  });

  route(app, listPublicHistoryOperation, async ({ params: { slug }, query }, reply) => {
    const history = await listPublicChanges(db, slug, query);
    if (!history || history.tool.isAdult) return reply.redirect(`${PUBLIC_API.prefix}/tools/${await movedTo(slug)}/history`, 301);
    return { items: history.items, total: history.total };
  });

  route(app, listPublicReviewsOperation, async ({ params: { slug }, query }, reply) => {
    const reviews = await listReviews(db, slug, query);
    if (!reviews || reviews.tool.isAdult) return reply.redirect(`${PUBLIC_API.prefix}/tools/${await movedTo(slug)}/reviews`, 301);
    return { items: reviews.items, total: reviews.total, rating: reviews.rating };
  });

  route(app, listPublicCategoriesOperation, async () => {
    const categories = await listCategories(mayLag, { adult: false });
    return { items: categories.map(({ slug, name, toolCount }) => ({ slug, name, toolCount, url: `${siteUrl}/category/${slug}` })) };
  });

  app.options("/*", { schema: { hide: true }, config }, async (_request, reply) => reply.headers(PREFLIGHT).status(204).send());
  app.route({
    method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    schema: { hide: true },
    config,
    handler: () => {
      throw notFound("API address");
    },
  });

  /** The tool, or its current slug. */
  async function readTool(slug: string): Promise<ToolWithoutFeatured | string> {
    const tool = await getTool(db, slug);
    return tool && !tool.isAdult ? tool : movedTo(slug);
  }

  async function movedTo(slug: string): Promise<string> {
    const redirect = await findToolRedirect(db, slug);
    if (redirect === "removed") throw new HttpError(410, "This tool was removed from the directory.");
    if (redirect) return redirect.movedTo;
    throw notFound("Tool");
  }
};

function sendEtags(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
    const etag = `W/"${createHash("sha1").update(payload).digest("base64url")}"`;
    reply.header("etag", etag);
    if (!request.headers["if-none-match"]?.includes(etag)) return payload;
    reply.status(304).removeHeader("content-length");
    return null;
  });
}
