/** Files for an accent other than the default. The color is in their address, so that a page from a cache finds its own. */
import type { FastifyPluginAsync } from "fastify";
import { THEMES } from "../../../contract/theme.ts";
import { accentCss, brandAccent } from "../../../shared/accent.ts";
import { brandMark } from "./brand-mark.ts";
import { YEAR } from "./static-files.ts";

export const accentRoutes: FastifyPluginAsync = async (app) => {
  const file = (extension: string, type: string, make: (accent: string) => string) =>
    app.get<{ Params: { color: string } }>(`/accent/:color(^[0-9a-f]{6}).${extension}`, async ({ params }, reply) =>
      // Widgets on other sites use the styles, too.
      reply
        .type(`${type}; charset=utf-8`)
        .headers({ "cache-control": YEAR, "cross-origin-resource-policy": "cross-origin" })
        .send(make(`#${params.color}`)),
    );
  file("css", "text/css", accentCss);
  file("svg", "image/svg+xml", iconSvg);
};

/** The file public/favicon.svg with another accent. */
function iconSvg(accent: string): string {
  const [dark, light] = THEMES.map((theme) => brandAccent(accent, theme));
  const style = `:root{color:#16181d;--accent:${light}}@media(prefers-color-scheme:dark){:root{color:#f4f5f7;--accent:${dark}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><style>${style}</style>${brandMark("var(--accent)")}</svg>`;
}
