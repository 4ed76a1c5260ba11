import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "../../config/config.ts";
import { signingKeySecrets } from "../../ports/identity/signing-key-secrets.ts";
import { createSigningKeys } from "../../ports/identity/signing-keys.ts";
import { freshDatabase } from "../../testing/database.ts";
import type { Database } from "./database.ts";
import { protectSecrets } from "./protect-secrets.ts";
import { createSecretBox, setSecretBox } from "./secret-box.ts";
import { secretOf } from "./shared-secret.ts";

const protect = (database: Database, settings: Parameters<typeof protectSecrets>[1]) => protectSecrets(database, settings, signingKeySecrets);
const [KEY, OTHER] = ["a key of ours that is long enough", "another key, long enough as well"];
const NO_KEYS = { secretKey: undefined, previousSecretKey: undefined };

async function aFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-secrets-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}
/** What a copy of the database reveals. */
async function stored({ db }: Database): Promise<string> {
  const [rows] = [
    await db.select({ text: sql<string>`coalesce(string_agg(one, ' '), '')` }).from(sql`
    (select value as one from secrets union all select private_jwk::text from signing_keys) as stored`),
  ];
  return rows[0]?.text ?? "";
}
/** As after an upgrade: a secret and a signing key that are not encrypted yet. */
async function aDatabaseWithSecrets() {
  // Its own database: its secrets are encrypted
  const database = await freshDatabase();
  const secret = await secretOf(database.db, "receipts");
  const { id } = await createSigningKeys(database.db).current();
  const read = async () => [await secretOf(database.db, "receipts"), (await createSigningKeys(database.db).current()).id];
  return { database, secret, id, read, dataDir: await aFolder() };
}

test("what was stored before is encrypted at the next start, and read as before", async () => {
  const { database, secret, id, read, dataDir } = await aDatabaseWithSecrets();
  const before = await stored(database);
  expect([before.includes(secret), before.includes('"d"')]).toEqual([true, true]);
  expect(await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir })).toBeNull();
  const after = await stored(database);
  expect([after.includes(secret), after.includes('"d"'), after.match(/sealed:v1:/g)?.length]).toEqual([false, false, 2]);
  expect(await read()).toEqual([secret, id]);
});

test("new secrets and signing keys are encrypted from the first moment", async () => {
  const { database, dataDir } = await aDatabaseWithSecrets();
  await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir });
  const made = await secretOf(database.db, "human-check");
  await createSigningKeys(database.db).rotate();
  const text = await stored(database);
  expect([text.includes(made), text.includes('"d"'), text.match(/sealed:v1:/g)?.length]).toEqual([false, false, 4]);
});

test("a value does not open in another row", async () => {
  const { database, dataDir } = await aDatabaseWithSecrets();
  await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir });
  await secretOf(database.db, "human-check");
  await database.db.execute(sql`update secrets set value = (select value from secrets where name = 'receipts') where name = 'human-check'`);
  await expect(secretOf(database.db, "human-check")).rejects.toThrow("a key that this process does not have");
});

test("without the setting, the embedded database has a key file that only its owner can read; a server is only warned about", async () => {
  const { database, secret, dataDir, read } = await aDatabaseWithSecrets();
  const warning = await protect(database, { ...NO_KEYS, dataDir });
  if (database.engine === "postgres") {
    expect(warning).toContain("set SECRET_KEY");
    expect(await stored(database)).toContain(secret);
    return;
  }
  const file = join(dataDir, "secret.key");
  expect([warning, (await stat(file)).mode & 0o777]).toEqual([null, 0o600]);
  const key = await readFile(file, "utf8");
  expect(await stored(database)).not.toContain(secret);
  // The next start finds it.
  expect(await protect(database, { ...NO_KEYS, dataDir })).toBeNull();
  expect([(await read())[0], await readFile(file, "utf8")]).toEqual([secret, key]);
});

test.each([
  ["another key", OTHER, "SECRET_KEY is not the key"],
  ["no key", undefined, "The secrets in this database are encrypted"],
])("with %s the server does not start, and says in one line what to do", async (_what, secretKey, sentence) => {
  const { database, secret, dataDir, read } = await aDatabaseWithSecrets();
  await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir });
  const failure = await protect(database, { ...NO_KEYS, secretKey, dataDir: await aFolder() }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(String(failure)).toMatch(new RegExp(`^Error: ${sentence}[^\\n]*SECRET_KEY_PREVIOUS=lost[^\\n]*$`));
  expect((await read())[0]).toBe(secret);
});

test("a key is replaced by naming the one before, once", async () => {
  const { database, secret, dataDir, read, id } = await aDatabaseWithSecrets();
  await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir });
  await protect(database, { secretKey: OTHER, previousSecretKey: KEY, dataDir });
  await protect(database, { ...NO_KEYS, secretKey: OTHER, dataDir });
  expect(await read()).toEqual([secret, id]);
  setSecretBox(database.db, createSecretBox(KEY));
  await expect(secretOf(database.db, "receipts")).rejects.toThrow();
});

test("if the key is lost, encrypted secrets are discarded and created again", async () => {
  const { database, secret, dataDir, read, id } = await aDatabaseWithSecrets();
  await protect(database, { ...NO_KEYS, secretKey: KEY, dataDir });
  await protect(database, { secretKey: OTHER, previousSecretKey: "lost", dataDir });
  expect(await stored(database)).toBe("");
  const [anew, key] = await read();
  expect([anew === secret, key === id]).toEqual([false, false]);
});
