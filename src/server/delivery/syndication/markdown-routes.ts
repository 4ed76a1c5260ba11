/** llms.txt, and the Markdown version of a page at its address plus `.md`. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from "fastify";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import { CATEGORY_FILTERS, type CategoryFilter } from "../../../contract/tool-options.ts";
import { collectionMarkdown } from "../../domains/collections/collection-markdown.ts";
import { findCollectionRedirect } from "../../domains/collections/find-collection.ts";
import { findPageRedirect } from "../../domains/text-pages/stored-pages.ts";
import { findRedirect } from "../../domains/tools/find-redirect.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import type { ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { findCategory } from "./feeds.ts";
import { alternativesMarkdown, filteredCategoryMarkdown, tagMarkdown, tagsMarkdown } from "./list-markdown.ts";
import { llmsTxt } from "./llms.ts";
import { categoryMarkdown, historyMarkdown, issueMarkdown, pageMarkdown, postMarkdown, reviewsMarkdown, toolMarkdown } from "./markdown.ts";

const FILTERED = { free: { free: true }, "open-source": { pricing: "open-source" }, "self-hosted": { access: "Self-hosted" } } as const satisfies Record<
  CategoryFilter,
  object
>;
const MARKDOWN = "text/markdown; charset=utf-8";
const CATEGORY_TOOLS = 100;

export const markdownRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, site, database, backgroundTasks, sendText }) => {
  const { siteUrl } = config;

  app.get("/llms.txt", async (request, reply) =>
    sendText(request, reply, { key: "/llms.txt", type: MARKDOWN, make: async (read) => llmsTxt(read, await site.latest()) }),
  );

  reading(app, "/tools/:slug.md", async (read, slug) => {
    const tool = await read("GET /api/tools/:slug", { params: { slug } });
    // Its page requires age confirmation, so it is not available here.
    if (tool.isAdult) throw notFound("Tool");
    const { rating } = await read("GET /api/tools/:slug/reviews", { params: { slug }, query: { limit: 1 } });
    return toolMarkdown(tool, rating, await site.latest());
  });
  reading(app, "/tools/:slug/history.md", async (read, slug) => {
    const history = await read("GET /api/tools/:slug/history", { params: { slug }, query: { limit: MAX_LIMIT } });
    if (history.tool.isAdult) throw notFound("Tool");
    return historyMarkdown(history, await site.latest());
  });
  reading(app, "/tools/:slug/reviews.md", async (read, slug) => {
    const reviews = await read("GET /api/tools/:slug/reviews", { params: { slug }, query: { limit: MAX_LIMIT } });
    if (reviews.tool.isAdult || reviews.count === 0) throw notFound("Tool");
    return reviewsMarkdown(reviews, await site.latest());
  });
  reading(app, "/alternatives/:slug.md", async (read, slug) => {
    const found = await read("GET /api/tools/:slug/alternatives", { params: { slug } });
    if (found.tool.isAdult) throw notFound("Tool");
    return alternativesMarkdown(found, await site.latest());
  });
  reading(app, "/tags.md", async (read) => tagsMarkdown(await read("GET /api/tags"), await site.latest()));
  reading(app, "/tags/:slug.md", async (read, tag) =>
    tagMarkdown(await read("GET /api/tags/:tag", { params: { tag: decodeURIComponent(tag) }, query: { limit: CATEGORY_TOOLS } }), await site.latest()),
  );
  for (const filter of CATEGORY_FILTERS) {
    reading(app, `/category/:slug/${filter}.md`, async (read, slug) => {
      const [category, tools] = await Promise.all([
        read("GET /api/categories/:category/filters/:filter", { params: { category: slug, filter } }),
        read("GET /api/tools", { query: { category: slug, ...FILTERED[filter], limit: CATEGORY_TOOLS } }),
      ]);
      return filteredCategoryMarkdown({ filter, category, tools }, await site.latest());
    });
  }
  reading(app, "/blog/:slug.md", async (read, slug) => postMarkdown(backgroundTasks, await read("GET /api/blogs/:slug", { params: { slug } }), siteUrl));
  reading(app, "/category/:slug.md", async (read, slug) => {
    const category = await findCategory(read, slug);
    return categoryMarkdown(category, await read("GET /api/tools", { query: { category: slug, limit: CATEGORY_TOOLS } }), await site.latest());
  });
  reading(app, "/collections/:slug.md", async (read, slug) => collectionMarkdown(await read("GET /api/collections/:slug", { params: { slug } }), siteUrl));
  reading(app, "/newsletter/:slug.md", async (read, slug) =>
    issueMarkdown(backgroundTasks, await read("GET /api/newsletter/issues/:slug", { params: { slug } }), siteUrl),
  );
  reading(app, "/:slug.md", async (read, slug) =>
    pageMarkdown(backgroundTasks, { slug, page: await read("GET /api/pages/:name", { params: { name: slug } }) }, siteUrl),
  );

  function reading(app: FastifyInstance, route: string, make: (read: ReadApi, slug: string) => Promise<string>) {
    app.get<{ Params: { slug?: string } }>(route, async (request, reply) => {
      const slug = encodeURIComponent(request.params.slug?.toLowerCase() ?? "");
      const page = route.replace(/\.md$/, "").replace(":slug", slug);
      const headers = { link: `<${siteUrl}${page}>; rel="canonical"` };
      return sendText(request, reply, { key: `${page}.md`, type: MARKDOWN, headers, make: (read) => make(read, slug) }).catch((error: unknown) =>
        redirectIfMoved(error, page, reply),
      );
    });
  }

  const movedTo = async (page: string) =>
    (await findRedirect(database.db, page)) ?? (await findCollectionRedirect(database.db, page)) ?? findPageRedirect(database.db, page);

  /** Redirects renamed items in this format too. */
  async function redirectIfMoved(error: unknown, page: string, reply: FastifyReply) {
    const now = error instanceof HttpError && [301, 404].includes(error.statusCode) ? await movedTo(page) : null;
    if (now === null) throw error;
    return reply.redirect(`${now}.md`, 301);
  }
};
