const HERE = "http://this.site";

/** Where to go after signing in: a path of this site, or home. Anything that could lead elsewhere reads as home. */
export function nextPath(asked: string | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /\\|\p{Cc}/u.test(asked)) return "/";
  const url = URL.parse(asked, HERE);
  // Signing in again right after signing in would go in circles.
  if (!url || url.origin !== HERE || url.pathname === "/login" || url.pathname.startsWith("//") || url.pathname.startsWith("/api/")) return "/";
  return url.pathname + url.search + url.hash;
}
