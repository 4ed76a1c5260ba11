const HERE = "http://this.site";

/**
 * Where to go after signing in: a path on this site, or home. Anything that could lead to another site becomes home.
 * The server checks its requests with this, and the browser its own URL.
 */
export function nextPath(asked: string | null | undefined): string {
  if (!asked || !/^\/(?![/\\])/.test(asked) || /\\|\p{Cc}/u.test(asked)) return "/";
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // Redirecting to the sign-in after signing in would be a loop.
  if (origin !== HERE || pathname === "/login" || pathname.startsWith("//") || pathname.startsWith("/api/")) return "/";
  return pathname + search + hash;
}
