/** Firebase's identity tokens, verified as its documentation requires: RS256, issuer, audience, subject, a recent sign-in. */
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { SESSION } from "../../../contract/auth.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Claims } from "./claims.ts";
import { createIssuerKeys } from "./issuer-keys.ts";

const Token = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  email: z.string().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_second_factor: z.string().optional() }).default({}).catch({}),
});

/** `keysUrl` is where Google publishes the keys that sign Firebase's tokens. */
type Setup = { projectId: string; keysUrl: string } | { projectId: string; keys: JWTVerifyGetKey };

export function createFirebaseVerifier({ projectId, ...from }: Setup) {
  const keys = "keys" in from ? from.keys : createIssuerKeys(new URL(from.keysUrl));
  return async (idToken: string): Promise<Claims> => {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ["exp", "iat", "sub", "auth_time"],
    }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const read = Token.safeParse(payload);
    // Every token signed by Google names its key, and none is dated in the future.
    const isOdd = !protectedHeader.kid || (payload.iat ?? 0) * 1000 > Date.now() + SESSION.expiredEarlyMs;
    if (!read.success || isOdd) throw new HttpError(401, "invalid-credential");
    const { sub, auth_time, email, email_verified, name, picture, firebase } = read.data;
    const age = Date.now() - auth_time * 1000;
    if (age > SESSION.freshSignInMs || age < -SESSION.expiredEarlyMs) throw new HttpError(401, "requires-recent-login");
    const second = firebase.sign_in_second_factor;
    // Firebase has its own word for it; "mfa" is the one of RFC 8176.
    const factors = second === undefined ? [] : ["mfa", second];
    return { subject: sub, email, emailVerified: email_verified, name, picture, authTime: new Date(auth_time * 1_000), factors };
  };
}

/** A bad token is the caller's fault; keys we could not fetch are not. */
function refusalOf(error: unknown): HttpError {
  if (error instanceof errors.JWTExpired) return new HttpError(401, "user-token-expired");
  const isBadToken =
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && !(error instanceof errors.JWKSInvalid) && error.code !== "ERR_JOSE_GENERIC";
  return isBadToken ? new HttpError(401, "invalid-credential") : new HttpError(503, "The sign-in service cannot be reached. Please try again in a moment.");
}
