/** What an issuer states about a person. */
export type Claims = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  picture?: string | undefined;
  /** When the person last actively authenticated with the issuer, not just by cookie. */
  authTime?: Date | undefined;
  /** How: the issuer's acr and amr values. */
  factors?: string[] | undefined;
  /** Set by the embedded issuer for a browser that has shown the admin code: it may be an admin, or asks to become one. */
  admin?: "allowed" | "asked" | undefined;
};
