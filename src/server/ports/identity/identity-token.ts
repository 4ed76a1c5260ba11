/** The token sent with every API call of a signed-in browser: user and session, valid for one hour. */
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { SESSION } from "../../../contract/auth.ts";
import { ALGORITHM, type SigningKeys } from "./signing-keys.ts";

const AUDIENCE = "toolatlas-api";
const Claims = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid() });

export type TokenSubject = { userId: number; sessionId: string };
export type TokenProblem = "expired" | "invalid";
export type IdentityTokens = ReturnType<typeof createIdentityTokens>;

export function createIdentityTokens(keys: SigningKeys, issuer: string) {
  return {
    async issue({ userId, sessionId }: TokenSubject): Promise<{ token: string; expiresIn: number }> {
      const { id, privateKey } = await keys.current();
      const expiresIn = SESSION.tokenLifeMs / 1000;
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(privateKey);
      return { token, expiresIn };
    },

    /** The token's user and session, or what is wrong with it. An unavailable database is an error, not a bad token. */
    async read(token: string): Promise<TokenSubject | TokenProblem> {
      try {
        const { payload } = await jwtVerify(token, async ({ kid }) => await keyNamed(keys, kid), {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ["exp", "iat", "sub", "sid"],
        });
        const claims = Claims.safeParse(payload);
        return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : "invalid";
      } catch (error) {
        if (error instanceof errors.JWTExpired) return "expired";
        if (error instanceof errors.JOSEError) return "invalid";
        throw error;
      }
    },
  };
}

async function keyNamed(keys: SigningKeys, id: string | undefined) {
  const key = z.uuid().safeParse(id).success && id ? await keys.find(id) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key.publicKey;
}
