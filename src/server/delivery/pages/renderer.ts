/** The only place where the server loads src/web: the built renderer, or Vite's in development. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { EMBEDDED_SEARCH } from "../../../contract/search-limits.ts";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import type { TextPageLink } from "../../../contract/text-page.ts";
import { homeLayout } from "../../../shared/home-layout.ts";
import { siteAppearance } from "../../../shared/site-appearance.ts";
import { siteNavigation } from "../../../shared/site-navigation.ts";
import { socialLinks } from "../../../shared/social-links.ts";
import { unlessDefault } from "../../../shared/unless-default.ts";
import type { Head } from "../../../web/lib/page.ts";
import type { Site } from "../../../web/lib/site.ts";
// Only types cross here at compile time; the code comes from the build or from Vite.
import type * as WebRender from "../../../web/render.tsx";
import type { Config } from "../../config/config.ts";
import { usesGoogle } from "../../config/identity-settings.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import { yieldToEventLoop } from "../../platform/process/yield-to-event-loop.ts";

const DIST = new URL("../../../../dist/", import.meta.url);

export type Renderer = {
  /** `pages`: the static pages, for links to them. */
  siteOf(config: Config, settings: CurrentSite, pages?: TextPageLink[]): Site;
  locate: typeof WebRender.locate;
  /** The paths of all pages, as in routes.ts of src/web. */
  paths: string[];
  render(key: string, context: { fetch: (url: string) => Promise<Response>; site: Site }): Promise<{ status: number; html: string }>;
  /** A document without scripts around a body that is already HTML. */
  renderPlain(context: { site: Site; head: Head; body: string }): string | Promise<string>;
  renderError(context: { site: Site; status: number; requestId: string }): string | Promise<string>;
};

function siteOf(
  config: Config,
  { siteName, identity, appearance, navigation, home, terms, social, promotions, newsletter, visibility, showsAdult }: CurrentSite,
  pages: TextPageLink[] = [],
): Site {
  const hasPayments = config.payments.kind !== "none";
  return {
    name: siteName,
    heroTitle: identity.heroTitle,
    description: identity.description,
    tagline: identity.tagline,
    terms,
    newsletterDay: newsletter.day === DEFAULT_SETTINGS.newsletter.day ? undefined : newsletter.day,
    timeZone: identity.timeZone === DEFAULT_SETTINGS.identity.timeZone ? undefined : identity.timeZone,
    home: unlessDefault(home, DEFAULT_SETTINGS.home) && homeLayout(home.sections),
    promotions: unlessDefault(promotions, DEFAULT_SETTINGS.promotions),
    appearance: siteAppearance(appearance),
    ...(!visibility.searchEngines && { isUnlisted: true }),
    url: config.siteUrl,
    apiBaseUrl: config.apiBaseUrl,
    imageBaseUrl: config.imageBaseUrl,
    contactBaseUrl: config.contactBaseUrl,
    turnstileSiteKey: config.turnstile?.siteKey ?? null,
    adult: showsAdult,
    categoryHues: {},
    navigation: siteNavigation(navigation, { name: siteName, terms, hasPayments, pages }),
    pages: pages.map(({ slug, title, footer }) => ({ slug, title: footer?.label ?? title })),
    hasPayments,
    gaMeasurementId: visibility.analytics || null,
    // Firebase is set up with Google as its only provider (src/web/lib/session/firebase.ts).
    usesGoogle: usesGoogle(config.identity),
    ...(config.identity.kind === "firebase" ? { firebase: firebaseOf(config.identity) } : {}),
    search: config.algolia
      ? { appId: config.algolia.appId, apiKey: config.algolia.searchKey, isHosted: true, hosts: config.algolia.hosts }
      : { ...EMBEDDED_SEARCH, isHosted: false, hosts: [] },
    social: socialLinks(social),
  };
}

/** Public by design: Firebase's keys only name the project. */
const firebaseOf = ({ apiKey, authDomain, projectId }: { apiKey: string; authDomain: string; projectId: string }) => ({ apiKey, authDomain, projectId });

/** Loads the output of `npm run build`. */
export async function builtRenderer(): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(new URL("client/.vite/manifest.json", DIST), "utf8"));
  const web: typeof WebRender = await import(new URL("server/render.js", DIST).href);
  const assets = web.assetsFromManifest(manifest);
  await web.loadAllPages();
  return {
    siteOf,
    locate: web.locate,
    paths: web.PATHS,
    render: (key, context) => web.render(key, { ...context, assets, yieldToEventLoop }),
    renderPlain: (context) => web.renderPlain({ ...context, assets }),
    renderError: (context) => web.renderError({ ...context, assets }),
  };
}

/** Vite inside this process: pages update when their files change. */
export async function devRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" });
  // Before waiting for connections: Vite's own connections to open pages never end by themselves.
  app.addHook("preClose", () => vite.close());
  app.addHook("onRequest", (request, reply, next) => vite.middlewares(request.raw, reply.raw, next));

  const load = async () => (await vite.ssrLoadModule("/src/web/render.tsx")) as typeof WebRender;
  const first = await load();
  await first.loadAllPages();
  return {
    siteOf,
    locate: first.locate,
    paths: first.PATHS,
    render: async (key, context) => {
      const web = await load();
      return web.render(key, { ...context, assets: web.devAssets, yieldToEventLoop });
    },
    renderPlain: async (context) => {
      const web = await load();
      return web.renderPlain({ ...context, assets: web.devAssets });
    },
    renderError: async (context) => {
      const web = await load();
      return web.renderError({ ...context, assets: web.devAssets });
    },
  };
}
