/** An OpenID Connect issuer's claims about a person, from the ID token or only from UserInfo (Core 5.4). */
import { z } from "zod";
import type { Claims } from "./claims.ts";

const UserInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
});
const IdToken = UserInfo.extend({
  toolatlas_admin: z.enum(["allowed", "asked"]).optional().catch(undefined),
  auth_time: z.number().optional().catch(undefined),
  acr: z.string().max(200).optional().catch(undefined),
  amr: z.array(z.string().max(200)).max(20).default([]).catch([]),
});
type UserInfo = z.infer<typeof UserInfo>;
type IdToken = z.infer<typeof IdToken>;

export const readIdToken = (claims: unknown): IdToken => IdToken.parse(claims);
export const readUserInfo = (claims: unknown): UserInfo => UserInfo.parse(claims);

/** An issuer may provide everything but the subject only through UserInfo. */
export const isIncomplete = ({ email, email_verified, name }: UserInfo) => email === undefined || email_verified === undefined || name === undefined;

/** The ID token is signed and takes precedence; UserInfo fills its gaps. Null if neither has an email address. */
export function toClaims(token: IdToken, info: UserInfo = { sub: token.sub }): Claims | null {
  const email = token.email ?? info.email;
  if (!email) return null;
  // Verification applies to a specific address: what UserInfo states about a different one does not count.
  const verified = (token.email ? token.email_verified : undefined) ?? (info.email === email ? info.email_verified : undefined);
  return {
    subject: token.sub,
    email,
    emailVerified: verified ?? false,
    name: token.name ?? info.name,
    firstName: token.given_name ?? info.given_name,
    lastName: token.family_name ?? info.family_name,
    picture: token.picture ?? info.picture,
    admin: token.toolatlas_admin,
    authTime: token.auth_time === undefined ? undefined : new Date(token.auth_time * 1_000),
    factors: [...(token.acr ? [token.acr] : []), ...token.amr],
  };
}
