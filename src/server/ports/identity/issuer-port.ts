/** One interface for signing in, whatever the issuer: our own, Google, or any other OpenID Connect provider. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isLocalRequest } from "../../platform/http/is-local-request.ts";
import { CALLBACK_PATH, CLIENT_ID, ISSUER_PATH, originOf } from "./authorize-request.ts";
import type { Claims } from "./claims.ts";
import type { SignInFlow } from "./cookies.ts";
import { createOidcClient, type OidcClient, SignInError, type Started } from "./oidc-client.ts";

export type IssuerPort = {
  /** `wishes`: extra parameters of the authorization request. */
  start(request: FastifyRequest, wishes?: Record<string, string>): Promise<Started>;
  finish(request: FastifyRequest, flow: SignInFlow): Promise<Claims>;
};

export function createIssuerPort(app: FastifyInstance, { identity, siteUrl }: Config): IssuerPort {
  const { clientFor, homeOf } = identity.kind === "oidc" ? hosted(app, identity, siteUrl) : identity.kind === "embedded" ? embedded(app) : noAccess;
  return {
    start: async (request, wishes) => (await clientFor(request)).start(homeOf(request) + CALLBACK_PATH, wishes),
    finish: async (request, flow) => (await clientFor(request)).finish(new URL(request.url, homeOf(request)), flow),
  };
}

type IssuerAccess = { clientFor(request: FastifyRequest): OidcClient; homeOf(request: FastifyRequest): string };

type HostedIssuer = { issuer: string; clientId: string; clientSecret: string | undefined };

function hosted({ log }: FastifyInstance, { issuer, clientId, clientSecret }: HostedIssuer, siteUrl: string): IssuerAccess {
  const client = createOidcClient({ issuer: new URL(issuer), clientId, clientSecret, log });
  return { clientFor: () => client, homeOf: () => siteUrl };
}

/** Works at any loopback address the browser used: localhost, 127.0.0.1, any port. */
function embedded(app: FastifyInstance): IssuerAccess {
  const clients = new Map<string, OidcClient>();
  return {
    homeOf: originOf,
    clientFor(request) {
      if (!isLocalRequest(request)) throw new SignInError("unauthorized-domain");
      const siteOrigin = originOf(request);
      const client =
        clients.get(siteOrigin) ??
        createOidcClient({ issuer: new URL(siteOrigin + ISSUER_PATH), clientId: CLIENT_ID, fetch: withoutSocket(app), log: app.log });
      clients.set(siteOrigin, client);
      return client;
    },
  };
}

const noAccess: IssuerAccess = {
  homeOf: originOf,
  clientFor() {
    throw new SignInError("unauthorized-domain");
  },
};

/** The issuer is in this process: calling it needs no network, and no listening port. */
const withoutSocket =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    const body = init?.body === null || init?.body === undefined ? {} : { payload: String(init.body) };
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), host };
    const response = await app.inject({ method: (init?.method ?? "GET") as "GET", url: pathname + search, headers, ...body });
    return new Response(response.body, { status: response.statusCode, headers: { "content-type": String(response.headers["content-type"]) } });
  };
