/** "Featured on" badges that makers show on their own sites: plain SVG, cached, unchanged for as long as the name is. */
import type { FastifyInstance } from "fastify";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { brandAccent } from "../../../shared/accent.ts";
import { escapeHtml } from "../../../shared/text/escape-html.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { findToolRedirect } from "../../domains/tools/find-redirect.ts";
import { isListed } from "../../domains/tools/get-tool.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import { notFound, registerErrorHandler } from "../../platform/http/errors.ts";
import { remoteFetch } from "../../platform/http/remote-fetch.ts";
import { brandMark } from "../pages/brand-mark.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { toDataUrl } from "../pages/site-images.ts";

const LOOKS = {
  light: { background: "#ffffff", text: "#16181d", muted: "#5c606b", border: "#e4e2dd" },
  dark: { background: "#0b0d13", text: "#f3f4f7", muted: "#a4a9b6", border: "#2b303c" },
} as const;
const DAY_SECONDS = 86_400;

type Deps = Pick<DeliveryDeps, "config" | "site" | "siteImages" | "database">;

export async function badges(app: FastifyInstance, { config, site, siteImages, database }: Deps) {
  registerErrorHandler(app);
  const { apiBaseUrl } = config;
  const isTool = async (slug: string) =>
    apiBaseUrl ? (await remoteFetch(apiBaseUrl).fetch(pathOf("GET /api/tools/:slug", { slug }))).ok : isListed(database.db, slug);
  app.get<{ Params: { slug: string; look: string } }>(
    "/badges/:slug(^[a-z0-9-]+)-:look(^light|dark).svg",
    { config: { rateLimit: false } },
    async ({ params }, reply) => {
      if (!(await isTool(params.slug))) {
        const redirect = await findToolRedirect(database.db, params.slug);
        if (redirect === null || redirect === "removed") throw notFound("Badge");
        return reply.redirect(`/badges/${redirect.movedTo}-${params.look}.svg`, 301);
      }
      const current = site.current();
      const { icon } = current.appearance;
      dependsOn(reply, { tags: new Set([`tool:${params.slug}`]), expiresAt: Number.POSITIVE_INFINITY });
      reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).header("cross-origin-resource-policy", "cross-origin");
      return reply
        .type("image/svg+xml; charset=utf-8")
        .send(badgeSvg(params.look === "light" ? "light" : "dark", current, icon && toDataUrl(icon, await siteImages(icon))));
    },
  );
}

function badgeSvg(look: keyof typeof LOOKS, { siteName, appearance }: CurrentSite, icon: string): string {
  const { background, text, muted, border } = LOOKS[look];
  const name = escapeHtml(siteName);
  const mark = icon
    ? `<image x="15" y="15" width="24" height="24" href="${icon}"/>`
    : `<g transform="translate(15 15)" fill="none" stroke="${text}" stroke-width="1.75" stroke-linecap="round">${brandMark(brandAccent(appearance.accent, look))}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="54" viewBox="0 0 200 54" role="img" aria-label="Featured on ${name}">
<rect x=".5" y=".5" width="199" height="53" rx="9.5" fill="${background}" stroke="${border}"/>
${mark}
<g font-family="Inter,Geist,system-ui,-apple-system,Segoe UI,sans-serif"><text x="51" y="22" font-size="11" fill="${muted}">Featured on</text><text x="51" y="40" font-size="17" font-weight="600" letter-spacing="-.3" fill="${text}">${name}</text></g>
</svg>`;
}
