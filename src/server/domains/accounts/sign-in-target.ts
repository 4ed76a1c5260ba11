import { nextPath } from "../../../shared/next-path.ts";

/** `site` is empty for our own pages, else the origin of another site whose pages may sign in here. */
export type SignInTarget = { site: string; next: string };

/** Where to go after signing in. Anything but our own paths and pages of those sites is treated as our home page. */
export function signInTarget(asked: string | undefined, sites: string[]): SignInTarget {
  const site = sites.find((origin) => asked?.startsWith(`${origin}/`)) ?? "";
  return { site, next: nextPath(asked?.slice(site.length)) };
}
