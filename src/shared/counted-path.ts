import { trimEndOf } from "./text/trim-end-of.ts";

/** The path under which a page view is counted, or null where views are not counted. */
export function countedPath(path: string): string | null {
  const tidy = trimEndOf(path.toLowerCase(), /\//) || "/";
  // Admin and login pages are not visitor traffic.
  if (/^\/(admin|login)(\/|$)/.test(tidy)) return null;
  // The rest of the path is secret.
  const [, page] = /^(\/newsletter\/(?:preferences|confirm)|\/collections\/shared|\/following)\//.exec(tidy) ?? [];
  if (page) return page;
  return /^\/[\w\-./%~]{0,199}$/.test(tidy) ? tidy : null;
}
