/** The keys that sign identity tokens: stored, so that every instance knows them, and replaced every month. */
import { randomUUID } from "node:crypto";
import { desc, inArray } from "drizzle-orm";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { SESSION } from "../../../contract/auth.ts";
import type { Db } from "../../platform/db/database.ts";
import { isSealed, openSecret, sealSecret } from "../../platform/db/secret-box.ts";
import { signingKeyName } from "./signing-key-secrets.ts";
import { signingKeys } from "./tables.ts";

export const ALGORITHM = "ES256";
const SIGNS_FOR_MS = 30 * 86_400_000;
/** A key that no longer signs is kept until the last token it signed has expired. */
const VERIFIES_FOR_MS = SIGNS_FOR_MS + 2 * SESSION.tokenLifeMs;
/** A token may name a key we do not know; that must not become a query each time. */
const REFETCH_AFTER_MS = 2_000;

type Imported = Awaited<ReturnType<typeof importJWK>>;
type Key = { id: string; privateKey: Imported; publicKey: Imported; createdAt: number };
export type SigningKeys = ReturnType<typeof createSigningKeys>;

export function createSigningKeys(db: Db, now = () => Date.now()) {
  let keys: Key[] = [];
  let lookedAt = 0;
  let loading = Promise.resolve();
  let making: Promise<void> | null = null;

  /** One after the other, so that an older read never overwrites a newer one. Each caller gets the error of its own read. */
  function load(): Promise<void> {
    lookedAt = now();
    loading = loading.catch(() => {}).then(readKeys);
    return loading;
  }

  async function readKeys() {
    const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt));
    const old = rows.filter(({ createdAt }) => createdAt.getTime() + VERIFIES_FOR_MS < now());
    if (old.length > 0)
      await db.delete(signingKeys).where(
        inArray(
          signingKeys.id,
          old.map(({ id }) => id),
        ),
      );
    keys = await Promise.all(
      rows
        .filter((row) => !old.includes(row))
        .map(async ({ id, privateJwk, publicJwk, createdAt }) => ({
          id,
          privateKey: await importJWK(openKey(db, id, privateJwk), ALGORITHM),
          publicKey: await importJWK(publicJwk, ALGORITHM),
          createdAt: createdAt.getTime(),
        })),
    );
  }

  async function make() {
    await load();
    if (!signing()) await rotate();
  }

  async function rotate() {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true });
    const [privateJwk, publicJwk] = await Promise.all([exportJWK(pair.privateKey), exportJWK(pair.publicKey)]);
    const id = randomUUID();
    await db.insert(signingKeys).values({ id, privateJwk: sealKey(db, id, privateJwk), publicJwk, createdAt: new Date(now()) });
    await load();
  }

  const signing = () => keys.find(({ createdAt }) => createdAt + SIGNS_FOR_MS > now());

  return {
    /** The key to sign with; the first call of a month makes a new one, shared by all concurrent callers. */
    async current(): Promise<Key> {
      if (!signing()) {
        making ??= make().finally(() => {
          making = null;
        });
        await making;
      }
      const key = signing();
      if (!key) throw new Error("There is no key to sign identity tokens with");
      return key;
    },
    /** A key by its id, or null if it does not exist. */
    async find(id: string): Promise<Key | null> {
      const known = () => keys.find((key) => key.id === id) ?? null;
      if (known()) return known();
      // While another read is in progress, wait for it: it may find the key.
      await (now() - lookedAt > REFETCH_AFTER_MS ? load() : loading);
      return known();
    },
    /** From now on a new key signs; tokens signed with the old one stay valid until they expire. */
    rotate,
  };
}

type StoredKey = JWK | { sealed: string };

function sealKey(db: Db, id: string, jwk: JWK): StoredKey {
  const stored = sealSecret(db, signingKeyName(id), JSON.stringify(jwk));
  return isSealed(stored) ? { sealed: stored } : jwk;
}

const openKey = (db: Db, id: string, stored: StoredKey): JWK => ("sealed" in stored ? JSON.parse(openSecret(db, signingKeyName(id), stored.sealed)) : stored);
