/** What an issuer says about a person. */
export type Claims = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  picture?: string | undefined;
  /** When the issuer last saw the person itself, not only a cookie of theirs. */
  authTime?: Date | undefined;
  /** How: what it says as acr and amr. */
  factors?: string[] | undefined;
  /** What the embedded issuer says of a browser that has shown the admin code: it may be an admin, or asks to become one. */
  admin?: "allowed" | "asked" | undefined;
};
