/** What an issuer says about a person. */
export type Claims = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  picture?: string | undefined;
  /** Only the embedded issuer, on this machine, can say so. */
  asksForAdmin: boolean;
};
