/** "Featured on" badges that makers show on their own sites: plain SVG, cached, unchanged for as long as the name is. */
import type { FastifyInstance } from "fastify";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { brandAccent } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { Config } from "../../config/config.ts";
import type { CurrentSite, SiteSource } from "../../config/site-source.ts";
import { isListed } from "../../domains/tools/get-tool.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import type { Database } from "../../platform/db/database.ts";
import { notFound, registerErrorHandler } from "../../platform/http/errors.ts";
import { remoteFetch } from "../../platform/http/remote-fetch.ts";
import { brandMark } from "../pages/brand-mark.ts";

const LOOKS = {
  light: { background: "#ffffff", text: "#16181d", muted: "#5c606b", border: "#e4e2dd" },
  dark: { background: "#0b0d13", text: "#f3f4f7", muted: "#a4a9b6", border: "#2b303c" },
} as const;
const DAY_SECONDS = 86_400;

export async function badges(app: FastifyInstance, { config, site, database }: { config: Config; site: SiteSource; database: Database }) {
  registerErrorHandler(app);
  const { apiBaseUrl } = config;
  const isTool = async (slug: string) =>
    apiBaseUrl ? (await remoteFetch(apiBaseUrl).fetch(pathOf("GET /api/tools/:slug", { slug }))).ok : isListed(database.db, slug);
  app.get<{ Params: { slug: string; look: string } }>(
    "/badges/:slug(^[a-z0-9-]+)-:look(^light|dark).svg",
    { config: { rateLimit: false } },
    async ({ params }, reply) => {
      if (!(await isTool(params.slug))) throw notFound("Badge");
      dependsOn(reply, { tags: new Set([`tool:${params.slug}`]), expiresAt: Number.POSITIVE_INFINITY });
      reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).header("cross-origin-resource-policy", "cross-origin");
      return reply.type("image/svg+xml; charset=utf-8").send(badgeSvg(params.look === "light" ? "light" : "dark", site.current()));
    },
  );
}

function badgeSvg(look: keyof typeof LOOKS, { siteName, appearance }: CurrentSite): string {
  const { background, text, muted, border } = LOOKS[look];
  const name = escapeHtml(siteName);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="54" viewBox="0 0 200 54" role="img" aria-label="Featured on ${name}">
<rect x=".5" y=".5" width="199" height="53" rx="9.5" fill="${background}" stroke="${border}"/>
<g transform="translate(15 15)" fill="none" stroke="${text}" stroke-width="1.75" stroke-linecap="round">${brandMark(brandAccent(appearance.accent, look))}</g>
<g font-family="Inter,Geist,system-ui,-apple-system,Segoe UI,sans-serif"><text x="51" y="22" font-size="11" fill="${muted}">Featured on</text><text x="51" y="40" font-size="17" font-weight="600" letter-spacing="-.3" fill="${text}">${name}</text></g>
</svg>`;
}
