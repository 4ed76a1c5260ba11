/** What a person publishes or receives to prove that a site is theirs. */
import { createHash, randomBytes } from "node:crypto";

/** Claims, codes and invitations are valid this long. */
const VALID_MS = 7 * 86_400_000;

export const newToken = () => randomBytes(24).toString("base64url");
export const expiry = () => new Date(Date.now() + VALID_MS);

// 192 random bits: nothing can be guessed, so a plain hash is as good as a slow one.
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

type Published = { method: "dns" | "meta" | "file"; website: string; site: string; token: string };

/** Where a proof has to be, and the text that has to be there. */
export function expectedProof({ method, website, site, token }: Published): { where: string; value: string } {
  const { origin } = new URL(website);
  if (method === "dns") return { where: `_toolatlas.${site}`, value: `toolatlas-verification=${token}` };
  if (method === "file") return { where: `${origin}/.well-known/toolatlas-verification.txt`, value: token };
  return { where: `${origin}/`, value: `<meta name="toolatlas-verification" content="${token}">` };
}
