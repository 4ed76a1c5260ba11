/**
 * Against DNS rebinding: any website can point one of its names at 127.0.0.1 and would then have the same origin as a
 * server on its visitor's machine. So a server whose SITE_URL is local only accepts local host names.
 */
import type { IncomingMessage } from "node:http";
import fp from "fastify-plugin";
import { isLoopback } from "../../config/loopback.ts";
import { rawHeader } from "./raw-header.ts";

type Site = { siteUrl: string; apiOrigins: string[] };

/** Monitoring requests these by the machine's address, and they reveal nothing. */
const HEALTH = new Set(["/healthz", "/readyz"]);
/** Only for our own pages and for programs on this machine. The public API, badges, embeds and feeds are for every page. */
const PRIVATE = /^\/(api(?!\/v1\/)|mcp|issuer|login)(?=[/?]|$)/;

export const localHostsOnly = fp<Site>(async (app, { siteUrl, apiOrigins }) => {
  if (!isLocalSite(siteUrl)) return;
  app.addHook("onRequest", async ({ id, url, headers, host }, reply) => {
    if (HEALTH.has(url)) return;
    // Sent from here: the error page handler would render a page for an untrusted origin.
    const refuse = (status: number, error: string) => reply.status(status).send({ error, requestId: id });
    // `host` comes from a trusted proxy. A page can send that header, too, so the connection's own is checked as well.
    if (!isLocalHost(headers.host) || !isLocalHost(host))
      return refuse(421, "This server answers to localhost only. Set SITE_URL to the address that visitors use.");
    const { origin } = headers;
    if (origin !== undefined && PRIVATE.test(url) && !apiOrigins.includes(origin) && !isLocalOrigin(origin))
      return refuse(403, "This address is for pages on this machine. Add your site to API_ORIGINS to allow it.");
  });
});

/** The same check for responses sent before any hook runs. */
export function createHostCheck(siteUrl: string): (request: IncomingMessage) => boolean {
  if (!isLocalSite(siteUrl)) return () => true;
  // Nearly all requests name the same host, and a cached page is so fast that parsing the name would be measurable.
  let lastLocal: string | null = null;
  return (request) => {
    const [host, forwarded] = [rawHeader(request, "host"), rawHeader(request, "x-forwarded-host")];
    if (forwarded !== undefined && !isLocalHost(forwarded)) return false;
    if (host === lastLocal) return true;
    if (host === undefined || !isLocalHost(host)) return false;
    lastLocal = host;
    return true;
  };
}

const isLocalSite = (siteUrl: string) => isLoopback(new URL(siteUrl).hostname);
const isLocalHost = (host: string | undefined) => host !== undefined && isLoopback(host.replace(/:\d*$/, ""));
const isLocalOrigin = (origin: string) => isLocalHost(/^https?:\/\/([^/]+)$/.exec(origin)?.[1]);
