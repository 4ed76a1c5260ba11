/** Signing in with an OpenID Connect issuer: authorization code with PKCE. */
import { compactVerify, errors, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import type { AuthCode } from "../../../contract/auth.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Claims } from "./claims.ts";
import { createIssuerKeys } from "./issuer-keys.ts";
import { isIncomplete, readIdToken, readUserInfo, toClaims } from "./oidc-claims.ts";

/** A sign-in that failed for a reason section 8 has a code for. */
export class SignInError extends Error {
  readonly code: AuthCode;
  constructor(code: AuthCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Log = { warn(details: object, message: string): void };
type Setup = { issuer: URL; clientId: string; clientSecret?: string | undefined; fetch?: typeof fetch; log: Log };
export type Started = { url: URL; state: string; nonce: string; verifier: string };
export type OidcClient = ReturnType<typeof createOidcClient>;

const TIMEOUT_S = 10;

export function createOidcClient({ issuer, clientId, clientSecret, fetch, log }: Setup) {
  let known: oidc.Configuration | null = null;
  let asking: Promise<oidc.Configuration> | null = null;
  let keys: { at: string; get: JWTVerifyGetKey } | null = null;

  /** Concurrent sign-ins share one request to the issuer. */
  function discover(): Promise<oidc.Configuration> {
    asking ??= oidc
      .discovery(issuer, clientId, clientSecret, clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(), {
        timeout: TIMEOUT_S,
        execute: isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [],
        ...(fetch ? { [oidc.customFetch]: fetch as oidc.CustomFetch } : {}),
      })
      .then((config) => {
        known = config;
        return config;
      })
      .catch((error: unknown) => {
        throw new SignInError("network-request-failed", { cause: error });
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  /** The library has checked the token's claims. Its signature is checked too, although it comes straight from the issuer. */
  async function checkSignature(config: oidc.Configuration, idToken: string) {
    const { jwks_uri: at } = config.serverMetadata();
    if (!at) throw new Error("The issuer publishes no keys");
    if (keys?.at !== at) keys = { at, get: createIssuerKeys(new URL(at), { fetch }) };
    await compactVerify(idToken, keys.get);
  }

  /** Claims that the issuer provides only through UserInfo. */
  async function askUserInfo(config: oidc.Configuration, { accessToken, subject }: { accessToken: string; subject: string }) {
    if (!config.serverMetadata().userinfo_endpoint) return undefined;
    // Checked here, because the library does not report what was wrong.
    const info = readUserInfo(await oidc.fetchUserInfo(config, accessToken, oidc.skipSubjectCheck));
    if (info.sub !== subject) throw new Error("UserInfo is about another subject than the ID token");
    return info;
  }

  async function readClaims(config: oidc.Configuration, returned: URL, { state, nonce, verifier }: Omit<Started, "url">): Promise<Claims> {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await oidc.authorizationCodeGrant(config, returned, checks);
    await checkSignature(config, tokens.id_token ?? "");
    const token = readIdToken(tokens.claims());
    if (!isIncomplete(token)) return toClaims(token) ?? noEmail();
    const info = await askUserInfo(config, { accessToken: tokens.access_token, subject: token.sub }).catch((error: unknown) => {
      if (!token.email) throw error;
      log.warn({ err: error }, "UserInfo could not be read; the ID token is enough to sign in");
      return undefined;
    });
    return toClaims(token, info) ?? noEmail();
  }

  return {
    /** Contacts the issuer first, each time: if it is down, the user sees our error page instead of the browser's. */
    async start(redirectUri: string, wishes: Record<string, string> = {}): Promise<Started> {
      const config = await discover();
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Not every issuer supports this parameter, and others may refuse the whole request.
        ...(issuer.hostname === "accounts.google.com" ? { prompt: "select_account" } : {}),
        ...wishes,
      });
      return { url, state, nonce, verifier };
    },

    /** The claims of the returning user. State, nonce, code and signature must all match the sign-in that this browser started. */
    async finish(returned: URL, flow: Omit<Started, "url">): Promise<Claims> {
      const config = known ?? (await discover());
      return readClaims(config, returned, flow).catch((error: unknown) => {
        throw new SignInError(codeOf(error), { cause: error });
      });
    },
  };
}

function noEmail(): never {
  throw new Error("The issuer says no email address, neither in the ID token nor from UserInfo; check that this client may ask for the scope email");
}

function codeOf(error: unknown): AuthCode {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === "access_denied" ? "popup-closed-by-user" : "invalid-credential";
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) return "invalid-credential";
  const code = error instanceof oidc.ClientError ? error.code : undefined;
  return code === "OAUTH_TIMEOUT" || error instanceof errors.JWKSTimeout || (error instanceof TypeError && error.cause)
    ? "network-request-failed"
    : "invalid-credential";
}
