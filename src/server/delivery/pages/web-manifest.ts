/** Progressive web app support: the manifest, its icons and the offline page. */
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { THEME_GROUNDS } from "../../../contract/theme.ts";
import { accentHref, brandAccent, DEFAULT_ACCENT } from "../../../shared/accent.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { createPictureCache } from "../../platform/cache/picture-cache.ts";
import { notFound } from "../../platform/http/errors.ts";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import { brandMark } from "./brand-mark.ts";
import type { DeliveryDeps } from "./delivery-deps.ts";
import type { drawIcon } from "./draw-icon.ts";
import { toDataUrl } from "./site-images.ts";

const DAY = "public, max-age=86400";
const ICONS = [180, 192, 512] as const;
const MAX_CACHE_BYTES = 1024 * 1024;

const manifest = ({ siteName, identity, appearance, terms }: CurrentSite) => ({
  name: siteName,
  short_name: siteName,
  description: identity.description,
  id: "/",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: groundOf(appearance),
  theme_color: groundOf(appearance),
  categories: ["productivity", "utilities"],
  icons: [
    ...scalableIcon(appearance),
    ...ICONS.map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    // An operator's icon may have its content at the edges, which a system's mask would cut off.
    ...(appearance.icon ? [] : [{ src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "maskable" }]),
  ],
  shortcuts: [
    { name: "Search", url: "/search" },
    { name: terms.news, url: "/news" },
    { name: "Submit a tool", url: "/submit" },
  ],
});

const scalableIcon = ({ accent, icon }: CurrentSite["appearance"]) =>
  icon ? [] : [{ src: accent === DEFAULT_ACCENT ? "/favicon.svg" : accentHref(accent, "svg"), sizes: "any", type: "image/svg+xml" }];

const groundOf = ({ theme }: CurrentSite["appearance"]) => THEME_GROUNDS[theme === "light" ? "light" : "dark"];

/** The mark stays within the inner three fifths, which no system's icon mask cuts off. */
const markIcon = (accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${THEME_GROUNDS.dark}"/><g transform="translate(8 8)" fill="none" stroke="#f3f4f7" stroke-width="1.75" stroke-linecap="round">${brandMark(brandAccent(accent, "dark"))}</g></svg>`;

/** Phones show transparent parts as black, so the ground is the site's. */
const pictureIcon = (picture: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><image width="40" height="40" href="${picture}"/></svg>`;

const draw = backgroundTask<typeof drawIcon>({
  file: new URL("./draw-icon.ts", import.meta.url),
  name: "drawIcon",
  lane: "icons",
  result: z.instanceof(Uint8Array),
});

export const webManifestRoutes: FastifyPluginAsync<DeliveryDeps> = async (app, { config, site, siteImages, renderer, backgroundTasks }) => {
  const drawn = createPictureCache({ maxBytes: MAX_CACHE_BYTES });

  app.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", DAY)
      .send(JSON.stringify(manifest(site.current()))),
  );

  app.get<{ Params: { size: string } }>("/icons/:size.png", async ({ params }, reply) => {
    const size = ICONS.find((known) => String(known) === params.size);
    if (!size) throw notFound("Icon");
    const { appearance } = site.current();
    const { accent, icon } = appearance;
    const svg = async () => (icon ? pictureIcon(toDataUrl(icon, await siteImages(icon)), groundOf(appearance)) : markIcon(accent));
    const png = await drawn.get(`${size} ${icon || accent} ${groundOf(appearance)}`, async () => draw(backgroundTasks, await svg(), size));
    return reply.type("image/png").header("cache-control", DAY).send(png);
  });

  app.get("/offline", async (_request, reply) => {
    const body = `<main id="main" class="wrap message"><h1>You're offline</h1><p>Check your connection and try again.</p><p><a class="btn btn--outline" href="">Try again</a></p></main>`;
    const html = await renderer.renderPlain({ site: renderer.siteOf(config, site.current()), head: { title: "You're offline", noindex: true }, body });
    return reply.type("text/html; charset=utf-8").header("cache-control", "public, no-cache").send(html);
  });
};
