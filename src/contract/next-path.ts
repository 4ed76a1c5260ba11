const HERE = "http://this.site";

/**
 * Where to go after signing in: a path of this site, or home. Anything that could lead elsewhere reads as home.
 * The server asks this of what it is sent, and the browser of what stands in its own address.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /\\|\p{Cc}/u.test(asked)) return "/";
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // Signing in again right after signing in would go in circles.
  if (origin !== HERE || pathname === "/login" || pathname.startsWith("//") || pathname.startsWith("/api/")) return "/";
  return pathname + search + hash;
}
