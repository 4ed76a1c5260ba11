/** Signing in with an OpenID Connect issuer: authorization code with PKCE. */
import * as oidc from "openid-client";
import { z } from "zod";
import type { AuthCode } from "../../../contract/auth.ts";
import { isLoopback } from "../../config/loopback.ts";
import type { Claims } from "./claims.ts";

/** A sign-in that failed for a reason section 8 has a code for. */
export class SignInError extends Error {
  readonly code: AuthCode;
  constructor(code: AuthCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Setup = { issuer: URL; clientId: string; clientSecret?: string | undefined; fetch?: typeof fetch };
export type Started = { url: URL; state: string; nonce: string; verifier: string };
export type OidcClient = ReturnType<typeof createOidcClient>;

const IdToken = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
  toolatlas_admin: z.enum(["allowed", "asked"]).optional().catch(undefined),
});

export function createOidcClient({ issuer, clientId, clientSecret, fetch }: Setup) {
  let discovered: Promise<oidc.Configuration> | null = null;

  /** Asked once; an issuer that could not be reached is asked again the next time. */
  function configuration(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(issuer, clientId, clientSecret, clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None(), {
        // The tokens' signatures are checked too, although they come straight from the issuer.
        execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : [])],
        ...(fetch ? { [oidc.customFetch]: fetch as oidc.CustomFetch } : {}),
      })
      .catch((error: unknown) => {
        discovered = null;
        throw new SignInError("network-request-failed", { cause: error });
      });
    return discovered;
  }

  return {
    async start(redirectUri: string): Promise<Started> {
      const config = await configuration();
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Not every issuer knows this wish, and one that does not may refuse the whole request.
        ...(issuer.hostname === "accounts.google.com" ? { prompt: "select_account" } : {}),
      });
      return { url, state, nonce, verifier };
    },

    /** Who came back. State, nonce, code and signature must all fit the sign-in that this browser started. */
    async finish(returned: URL, { state, nonce, verifier }: Omit<Started, "url">): Promise<Claims> {
      const config = await configuration();
      const answer = await oidc
        .authorizationCodeGrant(config, returned, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true })
        .catch((error: unknown) => {
          throw new SignInError(codeOf(error), { cause: error });
        });
      const read = IdToken.safeParse(answer.claims());
      if (!read.success || !read.data.email) throw new SignInError("invalid-credential", { cause: read.error });
      const { sub, email, email_verified, name, given_name, family_name, picture, toolatlas_admin } = read.data;
      return {
        subject: sub,
        email,
        emailVerified: email_verified ?? false,
        name,
        firstName: given_name,
        lastName: family_name,
        picture,
        admin: toolatlas_admin,
      };
    },
  };
}

function codeOf(error: unknown): AuthCode {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === "access_denied" ? "popup-closed-by-user" : "invalid-credential";
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError) return "invalid-credential";
  const code = error instanceof oidc.ClientError ? error.code : undefined;
  return code === "OAUTH_TIMEOUT" || (error instanceof TypeError && error.cause) ? "network-request-failed" : "invalid-credential";
}
