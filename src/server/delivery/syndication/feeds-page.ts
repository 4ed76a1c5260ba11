/** All feeds in one place, for people. */
import type { FastifyPluginAsync } from "fastify";
import type { ListOf } from "../../../contract/api.ts";
import type { Category } from "../../../contract/category.ts";
import { escapeHtml } from "../../../contract/text/escape-html.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";

const SECTIONS = [
  { name: "New tools", path: "/feeds/tools" },
  { name: "AI News", path: "/feeds/news" },
  { name: "AI Blog", path: "/feeds/blog" },
];

function feedsPageHtml(categories: Category[], siteName: string): string {
  const all = [...SECTIONS, ...categories.filter(({ isAdult }) => !isAdult).map(({ name, slug }) => ({ name, path: `/feeds/category/${slug}` }))];
  const rows = all.map(
    ({ name, path }) =>
      `<tr><td>${escapeHtml(name)}</td>${["rss", "atom", "json"].map((format) => `<td><a href="${path}.${format}" aria-label="${escapeHtml(name)} as ${format}">${format}</a></td>`).join("")}</tr>`,
  );
  return `<header class="head"><div class="wrap"><a class="brand" href="/">${escapeHtml(siteName)}</a></div></header>
<main id="main" class="wrap"><header class="page-head page-head--list"><h1>Feeds</h1><p>Follow what is new in your feed reader.</p></header>
<div class="read read--text"><div class="read__main"><div class="rich"><table class="feeds"><thead><tr><th>Feed</th><th>RSS</th><th>Atom</th><th>JSON Feed</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></div></div></main>`;
}

export const feedsPageRoute: FastifyPluginAsync<DeliveryDeps> = async (app, { config, renderer, sendText }) => {
  const site = renderer.siteOf(config);
  app.get("/feeds", { schema: { hide: true } }, async (request, reply) =>
    sendText(request, reply, {
      key: "/feeds",
      type: "text/html; charset=utf-8",
      make: async (read) => {
        const { items } = await read<ListOf<Category>>("/api/categories");
        const head = { title: "Feeds", description: `What is new on ${config.siteName}, for your feed reader.`, canonical: "/feeds" };
        return renderer.renderPlain({ site, head, body: feedsPageHtml(items, config.siteName) });
      },
    }),
  );
};
