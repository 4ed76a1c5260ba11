/**
 * An OpenID Connect issuer inside this process, for machines without keys: discovery, JWKS, authorize, token.
 * It trusts whatever users claim to be, so it answers only this machine, and admins must also show the code.
 */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { z } from "zod";
import { stripInvisible } from "../../../shared/text/strip-invisible.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { acceptForms } from "../../platform/http/form-body.ts";
import { isLocalRequest } from "../../platform/http/is-local-request.ts";
import type { AdminCode } from "./admin-code.ts";
import { type AuthorizeQuery, CLIENT_ID, callbackUrl, checkQuery, ISSUER_PATH, originOf } from "./authorize-request.ts";
import { chooserPage } from "./chooser-page.ts";
import type { Claims } from "./claims.ts";
import { type Account, findAccount, listAccounts } from "./demo-accounts.ts";

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_S = 300;
const ALGORITHM = "RS256";

const Choice = z.union([
  z.object({ account: z.string().min(1) }),
  z.object({
    name: z.string().transform(stripInvisible).pipe(z.string().min(1).max(80)),
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

type Grant = { query: AuthorizeQuery; account: Account; admin: Claims["admin"]; expiresAt: number };
type Deps = { db: Db; site: SiteSource; dev: boolean; adminCode: AdminCode };

export async function embeddedIssuer(app: FastifyInstance, { db, site, dev, adminCode }: Deps) {
  const grants = new Map<string, Grant>();
  // Made at the first sign-in: it takes a tenth of a second, which startup should not wait for.
  let made: ReturnType<typeof makeSigningKey> | undefined;
  const signingKey = () => (made ??= makeSigningKey());

  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isLocalRequest(request)) throw new HttpError(404, "Page not found.");
  });
  acceptForms(app);

  app.get("/.well-known/openid-configuration", async (request) => metadataOf(originOf(request) + ISSUER_PATH));
  app.get("/jwks", async () => ({ keys: [(await signingKey()).jwk] }));

  async function sendChooser(request: FastifyRequest, reply: FastifyReply, query: AuthorizeQuery, problem?: string) {
    const isAdminBrowser = adminCode.isRemembered(request);
    const accounts = await listAccounts(db, { withAdmins: isAdminBrowser });
    const cancel = callbackUrl(request, query, { error: "access_denied" });
    return reply
      .type("text/html; charset=utf-8")
      .send(await chooserPage({ query, accounts, isAdminBrowser, siteName: site.current().siteName, dev, cancel, problem }));
  }

  app.get("/authorize", (request, reply) => sendChooser(request, reply, checkQuery(request, request.query)));

  app.post("/authorize", async (request, reply) => {
    const query = checkQuery(request, request.body);
    const choice = Choice.safeParse(request.body).data;
    const existing = choice ? await findAccount(db, "account" in choice ? choice.account : choice.email) : null;
    const account = choice && "email" in choice ? choice : existing;
    if (!account) return sendChooser(request, reply.status(422), query, "Please enter a name and an email address.");
    const isAdminBrowser = adminCode.isRemembered(request);
    if (existing?.isAdmin && !isAdminBrowser) return sendChooser(request, reply.status(403), query, "This account is an admin.");
    const admin = isAdminBrowser ? (choice && "admin" in choice ? "asked" : "allowed") : undefined;
    const code = randomBytes(32).toString("base64url");
    deleteExpired(grants);
    grants.set(code, { query, account, admin, expiresAt: Date.now() + CODE_LIFE_MS });
    return reply.redirect(callbackUrl(request, query, { code }), 303);
  });

  app.post("/token", async (request, reply) => {
    const tokenRequest = TokenRequest.safeParse(request.body);
    const grant = tokenRequest.success ? grants.get(tokenRequest.data.code) : undefined;
    // A code works once, even if the request fails.
    if (tokenRequest.success) grants.delete(tokenRequest.data.code);
    if (!tokenRequest.success || !grant || !fits(grant, tokenRequest.data)) return reply.status(400).send({ error: "invalid_grant" });
    return {
      access_token: randomBytes(16).toString("base64url"),
      token_type: "Bearer",
      expires_in: TOKEN_LIFE_S,
      scope: "openid email profile",
      id_token: await idToken(originOf(request), grant),
    };
  });

  async function idToken(origin: string, { query: { nonce }, account: { email, name }, admin }: Grant): Promise<string> {
    const { jwk, privateKey } = await signingKey();
    return new SignJWT({ nonce, email, email_verified: true, name, toolatlas_admin: admin, auth_time: Math.floor(Date.now() / 1_000) })
      .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid })
      .setIssuer(origin + ISSUER_PATH)
      .setAudience(CLIENT_ID)
      .setSubject(email)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFE_S} s`)
      .sign(privateKey);
  }
}

async function makeSigningKey() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: ALGORITHM, use: "sig" } };
}

const metadataOf = (issuer: string) => ({
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
});

function fits({ query, expiresAt }: Grant, tokenRequest: z.infer<typeof TokenRequest>): boolean {
  const challenge = createHash("sha256").update(tokenRequest.code_verifier).digest("base64url");
  return expiresAt > Date.now() && query.redirect_uri === tokenRequest.redirect_uri && query.code_challenge === challenge;
}

function deleteExpired(grants: Map<string, Grant>) {
  for (const [code, { expiresAt }] of grants) if (expiresAt < Date.now()) grants.delete(code);
}
