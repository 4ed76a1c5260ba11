/** An embeddable category widget: the only page that may be framed, and it runs no scripts. */
import type { FastifyPluginAsync } from "fastify";
import { accentHref, DEFAULT_ACCENT } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { findCategory } from "./feeds.ts";

const SHOWN = 5;
const THEMES = ["light", "dark"];
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export const embeds: FastifyPluginAsync<DeliveryDeps> = async (app, { site, sendText }) => {
  app.get<{ Params: { slug: string }; Querystring: { theme?: string } }>("/embed/category/:slug", async (request, reply) => {
    const slug = request.params.slug.toLowerCase();
    // By default it follows the reader's system.
    const theme = THEMES.find((known) => known === request.query.theme) ?? "";
    reply.removeHeader("x-frame-options");
    return sendText(request, reply, {
      key: `/embed/category/${slug} ${theme}`,
      type: "text/html; charset=utf-8",
      headers: { "content-security-policy": POLICY, "cross-origin-resource-policy": "cross-origin", "x-robots-tag": "noindex" },
      make: async (read) => {
        const { siteName, siteUrl, appearance } = await site.latest();
        const accent = appearance.accent === DEFAULT_ACCENT ? "" : `<link rel="stylesheet" href="${accentHref(appearance.accent, "css")}">`;
        const { name } = await findCategory(read, slug);
        const { items } = await read("GET /api/tools", { query: { category: slug, sort: "popular", limit: SHOWN } });
        const out = `target="_blank" rel="noopener"`;
        const tools = items.map(
          (tool) =>
            `<li><a href="${siteUrl}/tools/${tool.slug}" ${out}><strong>${escapeHtml(tool.name)}</strong><span>${escapeHtml(tool.shortDescription)}</span></a></li>`,
        );
        return `<!doctype html>
<html lang="en" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(name)} | ${escapeHtml(siteName)}</title><link rel="stylesheet" href="/embed.css">${accent}</head>
<body><main><h1>Popular ${escapeHtml(name)} tools</h1><ul>${tools.join("") || "<li>No tools found in this category yet.</li>"}</ul></main>
<footer>From <a href="${siteUrl}/category/${slug}" ${out}>${escapeHtml(siteName)}</a></footer></body></html>`;
      },
    });
  });
};
