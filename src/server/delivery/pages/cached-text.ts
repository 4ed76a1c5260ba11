/** Texts made from our own API responses (feeds, Markdown, llms.txt): cached like pages until something they show changes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Address, AnyInput, InputArgument, ResponseOf } from "../../../contract/operations/operations.ts";
import { fillPath, withQuery } from "../../../contract/operations/path-of.ts";
import { SITE_TAG } from "../../config/site-source.ts";
import { dependsOn } from "../../platform/cache/cache-tags.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { inProcessFetch } from "../../platform/http/in-process-fetch.ts";
import { createPageCache } from "./page-cache.ts";
import { chooseEncoding, staleHeaders } from "./send-page.ts";

const MAX_BYTES = 32 * 1024 * 1024;

type Read = Extract<Address, `GET ${string}`>;
/** Reads one of our own API addresses; its response is recorded as a dependency of the text. */
export type ReadApi = <At extends Read>(address: At, ...input: InputArgument<At>) => Promise<ResponseOf<At>>;
/** The path that a `ReadApi` fetches. */
export const pathToRead = (address: Read, { params, query }: AnyInput = {}) => withQuery(fillPath(address, params), query);
type Text = {
  key: string;
  type: string;
  /** What it depends on besides the responses that it reads. */
  tags?: string[];
  /** Null for no content: nothing to show yet. */
  make: (read: ReadApi) => Promise<string | null>;
  headers?: Record<string, string>;
};

export type SendText = ReturnType<typeof createCachedText>;

export function createCachedText(app: FastifyInstance, changes: Changes, isUnavailable: () => boolean) {
  const cache = createPageCache(MAX_BYTES, isUnavailable);
  changes.onChange((tags) => cache.drop(tags));

  async function make({ make, tags = [] }: Text) {
    const { fetch, depends } = inProcessFetch(app);
    const read: ReadApi = async (address, ...[input]) => {
      const response = await fetch(pathToRead(address, input));
      if (!response.ok) throw new HttpError(response.status, await errorMessageOf(response), retryOf(response));
      return response.json();
    };
    // Names and terms of the site are in most texts.
    for (const tag of [SITE_TAG, ...tags]) depends.tags.add(tag);
    return { status: 200, html: (await make(read)) ?? "", depends };
  }

  return async function sendText(request: FastifyRequest, reply: FastifyReply, text: Text): Promise<FastifyReply> {
    const page = cache.get(text.key) ?? (await cache.getOrRender(text, () => make(text)));
    dependsOn(reply, page);
    reply.headers({ etag: page.etag, vary: "accept-encoding", "cache-control": "public, max-age=300", ...text.headers, ...staleHeaders(page) });
    if (request.headers["if-none-match"]?.includes(page.etag)) return reply.status(304).send();
    if (page.bodies.identity.length === 0) return reply.status(204).send();
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply.type(text.type).send(page.bodies[encoding]);
  };
}

const retryOf = ({ headers }: Response) => (headers.has("retry-after") ? { retryAfterS: Number(headers.get("retry-after")) } : {});

async function errorMessageOf(response: Response): Promise<string> {
  const body: { error?: string } = await response.json().catch(() => ({}));
  return body.error ?? response.statusText;
}
