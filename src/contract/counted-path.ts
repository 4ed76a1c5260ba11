/** The path under which a page view is counted, or null where views are not counted. */
export function countedPath(path: string): string | null {
  const tidy = path.toLowerCase().replace(/(?<=.)\/+$/, "");
  // Whoever runs the site is not its visitor.
  if (/^\/(admin|login)(\/|$)/.test(tidy)) return null;
  // What follows is a reader's own token.
  if (tidy.startsWith("/newsletter/preferences/")) return "/newsletter/preferences";
  return /^\/[\w\-./%~]{0,199}$/.test(tidy) ? tidy : null;
}
