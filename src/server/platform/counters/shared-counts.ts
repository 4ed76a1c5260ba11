/**
 * Counts in Redis, shared by all instances. Visitors wait only briefly for Redis and never see its errors:
 * while it does not respond, each instance counts for itself.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { RedisClientType } from "@redis/client";
import type { FastifyBaseLogger } from "fastify";

const RESPONSE_TIMEOUT_MS = 100;
const CONNECT_WITHIN_MS = 2_000;
const RETRY_MS = 1_000;

export type SharedCounts = {
  /** The script's result, or null if Redis does not respond. Keys are prefixed for this site. */
  ask(script: string, keys: string[], values: number[]): Promise<number[] | null>;
  close(): Promise<void>;
};

type Options = { url: string; siteUrl: string; log: Pick<FastifyBaseLogger, "warn" | "info"> };

export async function createSharedCounts({ url, siteUrl, log }: Options): Promise<SharedCounts> {
  const { createClient } = await import("@redis/client");
  const prefix = `toolatlas:${new URL(siteUrl).host}:`;
  let client: RedisClientType | null = null;
  let isClosed = false;

  /** A client that failed once is discarded: one that hangs would block every later command, too. */
  async function connect() {
    const next: RedisClientType = createClient({
      url,
      name: "toolatlas",
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECT_WITHIN_MS, reconnectStrategy: false, keepAlive: true },
    });
    // An `error` without a listener would end the process.
    next.on("error", (error: Error) => lost(next, error));
    try {
      await within(CONNECT_WITHIN_MS, next.connect());
      await within(RESPONSE_TIMEOUT_MS, next.ping());
    } catch (error) {
      discard(next);
      throw error;
    }
    if (isClosed) discard(next);
    else client = next;
  }

  /** Only the first failure finds the client in use, so an outage is one log line, no matter how many were waiting. */
  function lost(failed: RedisClientType, error: unknown) {
    discard(failed);
    if (client !== failed) return;
    client = null;
    if (!isClosed) void reconnect(error);
  }

  async function reconnect(reason: unknown) {
    log.warn({ reason: sentenceOf(reason) }, "Redis does not answer: until it does, each instance counts its limits for itself");
    while (!isClosed && !client) {
      await wait(RETRY_MS, undefined, { ref: false });
      await connect().catch(() => "the next try is a second away");
    }
    if (client) log.info("Redis answers again: all instances count together");
  }

  await connect().catch((error: unknown) => void reconnect(error));

  return {
    async ask(script, keys, values) {
      const currentClient = client;
      if (!currentClient) return null;
      try {
        const reply = await within(RESPONSE_TIMEOUT_MS, currentClient.eval(script, { keys: keys.map((key) => prefix + key), arguments: values.map(String) }));
        return Array.isArray(reply) ? reply.map(Number) : null;
      } catch (error) {
        lost(currentClient, error);
        return null;
      }
    },
    async close() {
      isClosed = true;
      if (client) discard(client);
      client = null;
    },
  };
}

function discard(client: { isOpen: boolean; destroy(): void }) {
  if (client.isOpen) client.destroy();
}

/** Rejects after the timeout, once data that has already arrived is read: a process that was busy itself must not blame Redis. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(new Error(`no answer within ${ms} ms`)))), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const sentenceOf = (error: unknown) =>
  error instanceof AggregateError ? String(error.errors[0]?.message) : error instanceof Error ? error.message : "unknown";
