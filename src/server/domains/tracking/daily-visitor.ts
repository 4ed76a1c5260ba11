/** Recognizes visitors within a day without identifying them: addresses are hashed with a salt that is deleted after the day. */
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../platform/db/database.ts";
import { deleteSecretsBefore, secretOf } from "../../platform/db/shared-secret.ts";
import { networkKey } from "../../platform/http/network-key.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";

/** Visitor and network are hashes, identical on every instance until midnight (UTC) and different afterwards. */
export type DailyVisitor = { day: string; visitor: string; network: string };
export type DailyVisitors = (request: Pick<FastifyRequest, "ip" | "headers">) => Promise<DailyVisitor>;

const SALT = "visitors ";
const HASH_LENGTH = 22;

export function createDailyVisitors(db: Db): DailyVisitors {
  let today: { day: string; salt: Promise<string> } | null = null;

  function saltOf(day: string): Promise<string> {
    if (today?.day === day) return today.salt;
    const salt = startDay(db, day);
    today = { day, salt };
    // Do not keep a failed read: the next visitor tries again.
    salt.catch(() => {
      if (today?.salt === salt) today = null;
    });
    return salt;
  }

  return async (request) => {
    const day = dayOf(new Date());
    const salt = await saltOf(day);
    const address = visitorKey(request);
    return { day, visitor: hash(salt, address, request.headers["user-agent"] ?? ""), network: hash(salt, networkKey(address)) };
  };
}

/** What is stored about a visitor or a network: a different hash for each action, so that rows cannot be linked to each other. */
export const markOf = (visitor: string, about: string): string => hash(visitor, about);

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const hash = (...parts: string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, HASH_LENGTH);

async function startDay(db: Db, day: string): Promise<string> {
  const salt = await secretOf(db, SALT + day);
  await deleteDaysBefore(db, day);
  return salt;
}

/** Without its salt, an earlier day's hash cannot be matched to anyone; outdated hashes are deleted as well. */
export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await deleteSecretsBefore(db, { prefix: SALT, name: SALT + day });
  await db.execute(sql`delete from counted_visitors where day < ${day}::date`);
}
