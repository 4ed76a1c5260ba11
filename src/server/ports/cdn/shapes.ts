/** How each CDN reads tags and accepts purge requests. */
import type { Cdn } from "../../config/cdn-settings.ts";

type Shape = {
  /** The header with the tags of a response. */
  header: string;
  separator: string;
  tagsPerCall: number;
  request(token: string, tags: string[]): { headers: Record<string, string>; body?: string };
};

export const SHAPES: Record<Cdn["shape"], Shape> = {
  // https://developers.cloudflare.com/cache/how-to/purge-cache/: 100 operations in a request, on every plan.
  cloudflare: {
    header: "cache-tag",
    separator: ",",
    tagsPerCall: 100,
    request: (token, tags) => ({ headers: { authorization: `Bearer ${token}`, "content-type": "application/json" }, body: JSON.stringify({ tags }) }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/: up to 256 keys. Fewer, so that Varnish also accepts the header: 41 bytes each, 8 kB.
  fastly: {
    header: "surrogate-key",
    separator: " ",
    tagsPerCall: 190,
    request: (token, tags) => ({ headers: { "fastly-key": token, "surrogate-key": tags.join(" "), accept: "application/json" } }),
  },
};
