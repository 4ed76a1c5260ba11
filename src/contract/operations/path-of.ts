import type { Address, AnyInput, InputOf } from "./operations.ts";

export type PathParams<At extends Address> = InputOf<At> extends { params: infer Params extends Record<string, unknown> } ? [params: Params] : [];

/** The path for a link or an image: `pathOf("GET /api/blogs/:slug/image", { slug })`. */
export const pathOf = <At extends Address>(address: At, ...[params]: PathParams<At>): string => fillPath(address, params);

/** For code whose callers pass an address that the compiler checks; everything else uses `pathOf`. */
export function fillPath(address: string, params: Record<string, unknown> = {}): string {
  // A comma needs no encoding in a path, and the URL of a comparison is more readable with it.
  const encode = (_: string, name: string) => encodeURIComponent(String(params[name])).replaceAll("%2C", ",");
  return address.replace(/^\w+ /, "").replace(/:(\w+)/g, encode);
}

/** `/api/news?limit=20&offset=0`; null and undefined values are omitted. */
export function withQuery(path: string, query: AnyInput["query"] = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null && value !== undefined) written.append(name, String(value));
  return written.size > 0 ? `${path}?${written}` : path;
}
