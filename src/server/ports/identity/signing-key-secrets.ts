import { eq } from "drizzle-orm";
import type { SecretSource } from "../../platform/db/protect-secrets.ts";
import { signingKeys } from "./tables.ts";

/** Under this name a key is encrypted. */
export const signingKeyName = (id: string) => `signing key ${id}`;

/** The private keys, for encrypting them at startup. */
export const signingKeySecrets: SecretSource = async (tx) => {
  const keys = await tx.select().from(signingKeys);
  return keys.map(({ id, privateJwk }) => ({
    name: signingKeyName(id),
    value: "sealed" in privateJwk ? privateJwk.sealed : JSON.stringify(privateJwk),
    write: (text) =>
      tx
        .update(signingKeys)
        .set({ privateJwk: { sealed: text } })
        .where(eq(signingKeys.id, id)),
    remove: () => tx.delete(signingKeys).where(eq(signingKeys.id, id)),
  }));
};
