/**
 * The only way to fetch a user-supplied address: never from a private network, always with time and size limits.
 * The name is resolved here and the connection uses the address that was checked, so that DNS
 * cannot change it in between; every redirect is checked like the original address.
 */
import { lookup as dnsLookup } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FetchError, toFetchError } from "./fetch-error.ts";
import { isPublicAddress } from "./public-address.ts";

export type FetchResult = { status: number; headers: IncomingMessage["headers"]; body: Buffer; url: string; isCut: boolean };
type FetchOptions = {
  headers?: Record<string, string>;
  /** For everything together: DNS, connecting, redirects, the body. */
  timeoutMs?: number;
  /** Size of the decompressed body. Beyond it the response is cut off or refused. */
  maxBytes?: number;
  beyond?: "refuse" | "cut";
};
export type SafeFetch = { fetch(url: string, options?: FetchOptions): Promise<FetchResult> };

/** `allowed`: "host:port" pairs of private servers that the operator trusts. */
type Setup = { userAgent: string; allowed?: string[]; resolve?: typeof dnsLookup };

const MAX_REDIRECTS = 5;
const DEFAULTS = { timeoutMs: 15_000, maxBytes: 5 * 1024 * 1024, beyond: "refuse" } as const;
const PORTS = ["", "80", "443", "8080", "8443"];

export function createSafeFetch({ userAgent, allowed = [], resolve = dnsLookup }: Setup): SafeFetch {
  const isTrusted = (url: URL) => allowed.includes(url.host);

  /** Checks the resolved addresses before connecting. */
  const guardedLookup =
    (url: URL): LookupFunction =>
    (host, options, done) => {
      resolve(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, []);
        if (!isTrusted(url) && !found.every(({ address }) => isPublicAddress(address))) return done(isPrivate(), []);
        if (options.all) return done(null, found);
        const [first] = found;
        return first ? done(null, first.address, first.family) : done(Object.assign(new Error("no address"), { code: "ENODATA" }), []);
      });
    };

  function check(typed: string, base?: string): URL {
    const url = URL.parse(typed, base);
    if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError("address", "This is not a web address.");
    if (url.username || url.password) throw new FetchError("address", "URLs with a password are not allowed.");
    if (isTrusted(url)) return url;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // A literal IP address is not resolved, so it is not checked elsewhere.
    if (isIP(host) && !isPublicAddress(host)) throw isPrivate();
    if (/(^|\.)(localhost|local|internal|lan|home|arpa)\.?$/.test(host)) throw isPrivate();
    if (!PORTS.includes(url.port)) throw new FetchError("address", `Port ${url.port} is not allowed.`);
    return url;
  }

  return {
    async fetch(typed, { headers = {}, ...limits } = {}) {
      const { timeoutMs, maxBytes, beyond } = { ...DEFAULTS, ...limits };
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = { "user-agent": userAgent, accept: "*/*", "accept-encoding": "gzip, deflate, br", ...headers };
      try {
        let url = check(typed);
        for (let hop = 0; ; hop += 1) {
          const response = await sendRequest(url, sent, { signal, lookup: guardedLookup(url) });
          const location = response.headers.location;
          const status = response.statusCode ?? 0;
          if (status < 300 || status >= 400 || status === 304 || !location) {
            const { body, isCut } = await readBody(response, { maxBytes, beyond, signal });
            return { status, headers: response.headers, body, url: url.href, isCut };
          }
          response.destroy();
          if (hop === MAX_REDIRECTS) throw new FetchError("redirects", "Too many redirects.");
          url = check(location, url.href);
        }
      } catch (error) {
        throw signal.aborted ? toFetchError(signal.reason) : toFetchError(error);
      }
    },
  };
}

const isPrivate = () => new FetchError("private", "This address is on a private network.");

type Connection = { signal: AbortSignal; lookup: LookupFunction };

function sendRequest(url: URL, headers: Record<string, string>, { signal, lookup }: Connection): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // A new connection each time: a kept-alive one would have been checked for another name.
    request(url, { headers, signal, lookup, agent: false, maxHeaderSize: 32 * 1024 }, resolve)
      .once("error", reject)
      .end();
  });
}

type Limits = { maxBytes: number; beyond: "refuse" | "cut"; signal: AbortSignal };

async function readBody(response: IncomingMessage, { maxBytes, beyond, signal }: Limits): Promise<{ body: Buffer; isCut: boolean }> {
  const unpacked = unpack(response);
  const stop = () => void unpacked.destroy(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length;
      pieces.push(piece);
      if (size <= maxBytes) continue;
      if (beyond === "refuse") throw new FetchError("too-large", `The response is larger than ${Math.round(maxBytes / 1024)} kB.`);
      return { body: Buffer.concat(pieces).subarray(0, maxBytes), isCut: true };
    }
    return { body: Buffer.concat(pieces), isCut: false };
  } finally {
    signal.removeEventListener("abort", stop);
    response.destroy();
  }
}

function unpack(response: IncomingMessage) {
  const packing = response.headers["content-encoding"]?.trim().toLowerCase();
  const unpacker =
    packing === "gzip" || packing === "x-gzip" ? createGunzip() : packing === "br" ? createBrotliDecompress() : packing === "deflate" ? createInflate() : null;
  if (!unpacker) return response;
  response.once("error", (error) => unpacker.destroy(error));
  return response.pipe(unpacker);
}
