/**
 * An OpenID Connect issuer inside this process, for machines without keys: discovery, JWKS, authorize, token.
 * It takes everyone's word, so it answers only this machine.
 */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { z } from "zod";
import { visible } from "../../../contract/plain-text.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Db } from "../../platform/db/connect.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { chooserPage } from "./chooser-page.ts";
import { type Account, findAccount, listAccounts } from "./demo-accounts.ts";

export const ISSUER_PATH = "/issuer";
export const CLIENT_ID = "toolatlas";
export const CALLBACK_PATH = "/api/login/callback";

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_S = 300;
const ALGORITHM = "RS256";

const AuthorizeQuery = z.object({
  client_id: z.literal(CLIENT_ID),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  scope: z.string().includes("openid"),
  state: z.string().max(500).optional(),
  nonce: z.string().max(500).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
});
export type AuthorizeQuery = z.infer<typeof AuthorizeQuery>;

const Choice = z.union([
  z.object({ account: z.string().min(1) }),
  z.object({
    name: z.string().transform(visible).pipe(z.string().min(1).max(80)),
    email: z.string().trim().toLowerCase().pipe(z.email()),
    admin: z.literal("on").optional(),
  }),
]);

const TokenRequest = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.literal(CLIENT_ID),
  code_verifier: z.string(),
});

type Grant = { query: AuthorizeQuery; account: Account; asksForAdmin: boolean; expiresAt: number };

export async function embeddedIssuer(app: FastifyInstance, { db, siteName, dev }: { db: Db; siteName: string; dev: boolean }) {
  const keys = await generateKeyPair(ALGORITHM);
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: crypto.randomUUID(), alg: ALGORITHM, use: "sig" };
  const grants = new Map<string, Grant>();

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isFromThisMachine(request)) throw new HttpError(404, "Page not found.");
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get("/.well-known/openid-configuration", async (request) => {
    const issuer = originOf(request) + ISSUER_PATH;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [ALGORITHM],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: ["openid", "email", "profile"],
      authorization_response_iss_parameter_supported: true,
    };
  });

  app.get("/jwks", async () => ({ keys: [jwk] }));

  app.get("/authorize", async (request, reply) => {
    const query = checkQuery(request, request.query);
    return reply
      .type("text/html; charset=utf-8")
      .send(await chooserPage({ query, accounts: await listAccounts(db), siteName, dev, cancel: answerUrl(request, query, { error: "access_denied" }) }));
  });

  app.post("/authorize", async (request, reply) => {
    const query = checkQuery(request, request.body);
    const choice = Choice.safeParse(request.body);
    const account = choice.success
      ? "account" in choice.data
        ? await findAccount(db, choice.data.account)
        : { ...choice.data, email: choice.data.email }
      : null;
    if (!choice.success || !account) {
      const page = await chooserPage({
        query,
        accounts: await listAccounts(db),
        siteName,
        dev,
        cancel: answerUrl(request, query, { error: "access_denied" }),
        problem: "Please enter a name and an email address.",
      });
      return reply.status(422).type("text/html; charset=utf-8").send(page);
    }
    const code = randomBytes(32).toString("base64url");
    forgetExpired(grants);
    grants.set(code, { query, account, asksForAdmin: "admin" in choice.data && choice.data.admin === "on", expiresAt: Date.now() + CODE_LIFE_MS });
    return reply.redirect(answerUrl(request, query, { code }), 303);
  });

  app.post("/token", async (request, reply) => {
    const asked = TokenRequest.safeParse(request.body);
    const grant = asked.success ? grants.get(asked.data.code) : undefined;
    // A code is good once, whatever comes of it.
    if (asked.success) grants.delete(asked.data.code);
    if (!asked.success || !grant || !fits(grant, asked.data)) return reply.status(400).send({ error: "invalid_grant" });
    return {
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: TOKEN_LIFE_S,
      scope: "openid email profile",
      id_token: await idToken(originOf(request), grant),
    };
  });

  const idToken = (origin: string, { query: { nonce }, account: { email, name }, asksForAdmin }: Grant) =>
    new SignJWT({ nonce, email, email_verified: true, name, toolatlas_admin: asksForAdmin })
      .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid })
      .setIssuer(origin + ISSUER_PATH)
      .setAudience(CLIENT_ID)
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE_S} s`)
      .sign(keys.privateKey);
}

export const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** Both ends must be this machine, and nothing may stand between: a proxy would speak for strangers. */
export function isFromThisMachine({ socket, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => name === "forwarded" || name === "via" || name.startsWith("x-forwarded-"));
  return isLoopback(socket.remoteAddress ?? "") && isLoopback(hostname) && !isForwarded;
}

function checkQuery(request: FastifyRequest, given: unknown): AuthorizeQuery {
  const query = AuthorizeQuery.safeParse(given);
  // Never sent back to an address that is not our own callback.
  if (!query.success || query.data.redirect_uri !== originOf(request) + CALLBACK_PATH)
    throw new HttpError(400, "This sign-in link is not valid. Please start again from the site.");
  return query.data;
}

function answerUrl(request: FastifyRequest, { redirect_uri, state }: AuthorizeQuery, answer: Record<string, string>): string {
  const query = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: originOf(request) + ISSUER_PATH });
  return `${redirect_uri}?${query}`;
}

function fits({ query, expiresAt }: Grant, asked: z.infer<typeof TokenRequest>): boolean {
  const challenge = createHash("sha256").update(asked.code_verifier).digest("base64url");
  return expiresAt > Date.now() && query.redirect_uri === asked.redirect_uri && query.code_challenge === challenge;
}

function forgetExpired(grants: Map<string, Grant>) {
  for (const [code, { expiresAt }] of grants) if (expiresAt < Date.now()) grants.delete(code);
}
