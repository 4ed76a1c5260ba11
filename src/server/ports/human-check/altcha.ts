/** Proof of work in the browser; a challenge is signed and short-lived, and its solution counts once. */
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { secretOf } from "../../platform/db/shared-secret.ts";
import type { HumanCheck } from "./human-check.ts";
import { usedChecks } from "./tables.ts";

const LIFE_MS = 20 * 60_000;
/** Measured: about a second of work on a laptop, a few on a phone; creating or checking one takes a three-hundredth of that. */
const WORK = { algorithm: "PBKDF2/SHA-256", cost: 2_000, min: 300, max: 900 };
const MAX_PAYLOAD = 4_000;

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(WORK.cost),
      keyLength: z.number().int().max(64),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string() }),
});

export function createAltcha(db: Db): HumanCheck {
  let secret: Promise<string> | undefined;
  const keys = async () => {
    secret ??= secretOf(db, "human-check");
    const value = await secret;
    return { hmacSignatureSecret: value, hmacKeySignatureSecret: `${value} key` };
  };

  return {
    challenge: async (): Promise<Challenge> =>
      createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.max, WORK.min),
        expiresAt: new Date(Date.now() + LIFE_MS),
        deriveKey,
        ...(await keys()),
      }),

    async verify(token) {
      const payload = decode(token);
      if (!payload) return "failed";
      const { verified } = await verifySolution({ ...payload, deriveKey, ...(await keys()) });
      if (!verified) return "failed";
      // The signature identifies the challenge; the first request to store it has used it.
      const { signature, parameters } = payload.challenge;
      const first = await db
        .insert(usedChecks)
        .values({ signature: signature ?? "", expiresAt: new Date((parameters.expiresAt ?? 0) * 1_000) })
        .onConflictDoNothing()
        .returning({ signature: usedChecks.signature });
      return first.length === 1 ? "passed" : "failed";
    },
  };
}

function decode(token: string): Payload | null {
  if (token.length > MAX_PAYLOAD) return null;
  try {
    const read = Solved.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return read.success ? read.data : null;
  } catch {
    // Not even JSON, so not a solution.
    return null;
  }
}
