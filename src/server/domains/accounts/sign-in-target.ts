import { nextPath } from "../../../contract/next-path.ts";

/** `site` is empty for our own pages, else the origin of one whose pages may sign in here. */
export type SignInTarget = { site: string; next: string };

/** Where somebody goes after signing in. Whatever is neither a path of ours nor a page of those sites reads as our home page. */
export function signInTarget(asked: string | undefined, sites: string[]): SignInTarget {
  const site = sites.find((origin) => asked?.startsWith(`${origin}/`)) ?? "";
  return { site, next: nextPath(asked?.slice(site.length)) };
}
