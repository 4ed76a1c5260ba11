/** Embeddable widgets of a category or a collection: the only pages that may be framed, and they run no scripts. */
import type { FastifyPluginAsync } from "fastify";
import { COLLECTION } from "../../../contract/collection-limits.ts";
import { accentHref, DEFAULT_ACCENT } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { findCollectionRedirect } from "../../domains/collections/find-collection.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { ReadApi } from "../pages/cached-text.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { findCategory } from "./feeds.ts";

const SHOWN = 5;
const THEMES = ["light", "dark"];
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

type Widget = { title: string; heading: string; tools: { slug: string; name: string; text: string }[]; empty: string; href: string };

export const embeds: FastifyPluginAsync<DeliveryDeps> = async (app, { site, database, sendText }) => {
  widget("category", async (read, slug) => {
    const { name } = await findCategory(read, slug);
    const { items } = await read("GET /api/tools", { query: { category: slug, sort: "popular", limit: SHOWN } });
    const tools = items.map((tool) => ({ slug: tool.slug, name: tool.name, text: tool.shortDescription }));
    return { title: name, heading: `Popular ${name} tools`, tools, empty: "No tools found in this category yet.", href: `/category/${slug}` };
  });
  widget("collections", async (read, slug) => {
    const { title, items } = await read("GET /api/collections/:slug", { params: { slug } });
    const tools = items.slice(0, COLLECTION.embedded).map(({ tool, note }) => ({ slug: tool.slug, name: tool.name, text: note || tool.shortDescription }));
    return { title, heading: title, tools, empty: "No tools in this collection right now.", href: `/collections/${slug}` };
  });

  function widget(what: "category" | "collections", widgetOf: (read: ReadApi, slug: string) => Promise<Widget>) {
    app.get<{ Params: { slug: string }; Querystring: { theme?: string } }>(`/embed/${what}/:slug`, async (request, reply) => {
      const slug = request.params.slug.toLowerCase();
      // By default it follows the reader's system.
      const theme = THEMES.find((known) => known === request.query.theme) ?? "";
      reply.removeHeader("x-frame-options");
      return sendText(request, reply, {
        key: `/embed/${what}/${slug} ${theme}`,
        type: "text/html; charset=utf-8",
        headers: { "content-security-policy": POLICY, "cross-origin-resource-policy": "cross-origin", "x-robots-tag": "noindex" },
        make: async (read) => widgetHtml(await widgetOf(read, slug), await site.latest(), theme),
      }).catch(async (error: unknown) => {
        const moved = error instanceof HttpError && error.statusCode === 301 ? await findCollectionRedirect(database.db, `/${what}/${slug}`) : null;
        if (moved === null) throw error;
        return reply.redirect(`/embed${moved}`, 301);
      });
    });
  }
};

function widgetHtml({ title, heading, tools, empty, href }: Widget, { siteName, siteUrl, appearance }: CurrentSite, theme: string): string {
  const accent = appearance.accent === DEFAULT_ACCENT ? "" : `<link rel="stylesheet" href="${accentHref(appearance.accent, "css")}">`;
  const out = `target="_blank" rel="noopener"`;
  const list = tools.map(
    ({ slug, name, text }) => `<li><a href="${siteUrl}/tools/${slug}" ${out}><strong>${escapeHtml(name)}</strong><span>${escapeHtml(text)}</span></a></li>`,
  );
  return `<!doctype html>
<html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title><link rel="stylesheet" href="/embed.css">${accent}</head>
<body><main><h1>${escapeHtml(heading)}</h1><ul>${list.join("") || `<li>${empty}</li>`}</ul></main>
<footer>From <a href="${siteUrl}${href}" ${out}>${escapeHtml(siteName)}</a></footer></body></html>`;
}
