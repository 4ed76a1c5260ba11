/** Encrypts values that must not be readable in a copy of the database: AES-256-GCM, with a key that is stored outside it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "./database.ts";

const MARK = "sealed:v1:";
const ALGORITHM = "aes-256-gcm";
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** `name` is authenticated with the value: a value copied to another row cannot be decrypted there. */
export type SecretBox = {
  seal(name: string, text: string): string /** Null where it was sealed with another key. */;
  open(name: string, sealed: string): string | null;
};

export const isSealed = (value: string) => value.startsWith(MARK);

export function createSecretBox(keyText: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", keyText, "", "toolatlas secrets", 32));
  return {
    seal(name, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return MARK + sealed.toString("base64url");
    },
    open(name, value) {
      const sealed = Buffer.from(value.slice(MARK.length), "base64url");
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        // The tag does not match: another key, or not the value stored under this name.
        return null;
      }
    },
  };
}

/** Keyed by database, because code that reads a secret has nothing else. */
const boxes = new WeakMap<Db, SecretBox>();
/** Handles of the same database. */
const origins = new WeakMap<Db, Db>();
export const sharesSecrets = (db: Db, origin: Db) => void origins.set(db, origin);
const boxOf = (db: Db) => boxes.get(origins.get(db) ?? db);
export const setSecretBox = (db: Db, box: SecretBox) => void boxes.set(db, box);

/** The value to store: unchanged if the operator has set no key. */
export const sealSecret = (db: Db, name: string, text: string): string => boxOf(db)?.seal(name, text) ?? text;

export function openSecret(db: Db, name: string, stored: string): string {
  if (!isSealed(stored)) return stored;
  const opened = boxOf(db)?.open(name, stored) ?? null;
  if (opened === null) throw new Error(`The secret "${name}" is encrypted with a key that this process does not have`);
  return opened;
}
