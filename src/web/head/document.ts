/** The HTML around a rendered page. */

import { THEME_GROUNDS, THEMES } from "../../contract/theme.ts";
import { accentHref } from "../../shared/accent.ts";
import { siteImageHref } from "../../shared/site-image.ts";
import { escapeHtml } from "../../shared/text/escape-html.ts";
import type { Head } from "../lib/page.ts";
import type { Site } from "../lib/site.ts";
import { fullTitle } from "./document-title.ts";

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] };
export type Assets = { headFor(source?: string): string };

const BROWSER = "src/web/browser.tsx";
const BOOT = "src/web/boot.ts";

/** The tags of a built page: styles, theme, the font, and every chunk it needs, loaded in parallel. */
export function assetsFromManifest(manifest: Record<string, Chunk>): Assets {
  const need = (name: string): Chunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}; run npm run build`);
    return chunk;
  };
  const browser = need(BROWSER);
  const font = (browser.assets ?? []).find((file) => file.includes("geist-latin-wght-normal") && file.endsWith(".woff2"));
  const boot = `<script src="/${need(BOOT).file}"></script>`;
  // Marked for React, so that styles of lazily loaded parts come after these and override them.
  const styles = (browser.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}" data-precedence="main">`).join("");
  const preloadFont = font ? `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>` : "";

  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const child of need(name).imports ?? []) withImports(child, seen);
    return seen;
  };
  return {
    headFor(source) {
      const names = new Set([...withImports(BROWSER), ...(source ? withImports(source) : [])]);
      names.delete(BROWSER);
      // Low priority: styles and images first, since the page is usable without its JavaScript.
      const preloads = [...names].map((name) => `<link rel="modulepreload" fetchpriority="low" href="/${need(name).file}">`).join("");
      // A page without a source is an error page: it needs no code.
      const code = source ? `<script type="module" fetchpriority="low" src="/${browser.file}"></script>${preloads}` : "";
      return `${boot}${styles}${preloadFont}${code}`;
    },
  };
}

/** In development, Vite serves the source files. */
export const devAssets: Assets = {
  headFor: () =>
    `<script type="module">import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;</script>
<script type="module" src="/@vite/client"></script><link rel="stylesheet" href="/src/web/styles/main.css" data-precedence="main"><script type="module" src="/${BOOT}"></script><script type="module" src="/${BROWSER}"></script>`,
};

type Parts = {
  head: Head;
  /** Further tags of the head: cards, feeds, structured data. */
  tags?: string;
  body: string;
  data?: unknown;
  site: Site;
  assets: Assets;
  source?: string;
};

export function documentHtml({ head, tags = "", body, data, site, assets, source }: Parts): string {
  const title = escapeHtml(fullTitle(head, site));
  const description = head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : "";
  const canonical = head.canonical ? `<link rel="canonical" href="${escapeHtml(site.url + head.canonical)}">` : "";
  const robots = head.noindex || site.isUnlisted ? `<meta name="robots" content="noindex">` : "";
  const referrer = head.noReferrer ? `<meta name="referrer" content="no-referrer">` : "";
  const json = data === undefined ? "" : `<script type="application/json" id="data">${escapeJson(data)}</script>`;
  return `<!doctype html>
<html lang="en" ${themeAttributes(site)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description}${canonical}${robots}${referrer}<meta name="color-scheme" content="dark light">${themeColor(site)}${iconLink(site)}<link rel="apple-touch-icon" href="/icons/180.png"><link rel="manifest" href="/manifest.webmanifest">
${assets.headFor(source)}${accentStyles(site)}${tags}
</head>
<body><div id="root">${body}</div>${json}</body>
</html>`;
}

/** The class applies before boot.ts runs, and without JavaScript; the attribute tells boot.ts the default. */
const themeAttributes = ({ appearance: { theme } = {} }: Site) => `class="${theme === "light" ? "light" : "dark"}"${theme ? ` data-theme="${theme}"` : ""}`;

function themeColor({ appearance: { theme = "dark" } = {} }: Site): string {
  if (theme !== "system") return `<meta name="theme-color" content="${THEME_GROUNDS[theme]}">`;
  return THEMES.map((name) => `<meta name="theme-color" content="${THEME_GROUNDS[name]}" media="(prefers-color-scheme: ${name})">`).join("");
}

function iconLink({ appearance: { accent, icon } = {} }: Site): string {
  if (icon) return `<link rel="icon" href="${siteImageHref(icon)}" type="image/png">`;
  return `<link rel="icon" href="${accent ? accentHref(accent, "svg") : "/favicon.svg"}" type="image/svg+xml">`;
}

/** After the stylesheet whose tokens it replaces. */
const accentStyles = ({ appearance: { accent } = {} }: Site) => (accent ? `<link id="accent" rel="stylesheet" href="${accentHref(accent, "css")}">` : "");

/** Escaped, so that no `</script>` inside the data can close the script element. */
const escapeJson = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");
