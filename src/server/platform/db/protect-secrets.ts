/** At startup: finds the key, encrypts secrets that are still plain text, and refuses to start if the key does not match. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type Config, ConfigError } from "../../config/config.ts";
import { secrets } from "../tables.ts";
import type { Database, Db } from "./database.ts";
import { createSecretBox, isSealed, type SecretBox, setSecretBox } from "./secret-box.ts";

/** Any fixed number: instances that start together queue here. */
const LOCK = 7_205_392;
/** The value of SECRET_KEY_PREVIOUS when the old key is lost. */
const LOST = "lost";

type Settings = Pick<Config, "secretKey" | "previousSecretKey" | "dataDir">;
export type StoredSecret = { name: string; value: string; write(value: string): Promise<unknown>; remove(): Promise<unknown> };
/** Lists secrets that are stored outside the table of secrets. */
export type SecretSource = (tx: Db) => Promise<StoredSecret[]>;

/** Returns a message for the operator if secrets stay unencrypted, else null. */
export const protectSecrets = ({ db, engine }: Database, settings: Settings, others: SecretSource): Promise<string | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const stored = [...(await sharedSecrets(tx)), ...(await others(tx))];
    const sealed = stored.filter(({ value }) => isSealed(value));
    const isDiscarding = settings.previousSecretKey === LOST;
    const file = engine === "pglite" ? join(settings.dataDir, "secret.key") : null;
    const known = settings.secretKey ?? (file && (await readKey(file)));
    if (!known && sealed.length > 0 && !settings.previousSecretKey) throw new ConfigError(missingKey(file));
    if (!known && !file) return "the secrets in the database are not encrypted: set SECRET_KEY (docs/operating.md)";

    const key = known ?? randomBytes(32).toString("base64url");
    const box = createSecretBox(key);
    const previous = settings.previousSecretKey && !isDiscarding ? createSecretBox(settings.previousSecretKey) : null;
    const opened = stored.map((secret) => ({ ...secret, text: textOf(secret, [box, previous]) }));
    if (opened.some(({ text }) => text === null) && !isDiscarding) throw new ConfigError(wrongKey(settings.secretKey ? "SECRET_KEY" : (file ?? "")));
    // Before the first secret is encrypted with it.
    if (!known && file) await writeFile(file, `${key}\n`, { mode: 0o600, flag: "wx" });
    for (const { name, value, text, write, remove } of opened) {
      if (text === null) await remove();
      else if (!isSealed(value) || box.open(name, value) === null) await write(box.seal(name, text));
    }
    setSecretBox(db, box);
    return null;
  });

const textOf = ({ name, value }: StoredSecret, boxes: (SecretBox | null)[]): string | null =>
  isSealed(value) ? boxes.reduce<string | null>((text, box) => text ?? box?.open(name, value) ?? null, null) : value;

async function sharedSecrets(tx: Db): Promise<StoredSecret[]> {
  const rows = await tx.select().from(secrets);
  return rows.map(({ name, value }) => ({
    name,
    value,
    write: (text) => tx.update(secrets).set({ value: text }).where(eq(secrets.name, name)),
    remove: () => tx.delete(secrets).where(eq(secrets.name, name)),
  }));
}

async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.trim() || null;
}

const WHAT_TO_DO = "If it is lost, start once with SECRET_KEY_PREVIOUS=lost (docs/operating.md).";
const missingKey = (file: string | null) =>
  file
    ? `The secrets in this database are encrypted, and ${file} is missing. Put that file back, or set SECRET_KEY. ${WHAT_TO_DO}`
    : `The secrets in this database are encrypted. Set SECRET_KEY to the key they were encrypted with. ${WHAT_TO_DO}`;
const wrongKey = (where: string) =>
  `${where} is not the key that the secrets in this database were encrypted with. Use that key, or name it in SECRET_KEY_PREVIOUS to replace it. ${WHAT_TO_DO}`;
