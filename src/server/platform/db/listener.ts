/** One connection that listens on every channel and reconnects when cut. */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const RECONNECT_MS = 1_000;
/** A connection whose other end vanished silently looks alive until a query is sent over it. */
const HEARTBEAT_MS = 10_000;
const TIMEOUT_MS = 5_000;

type Subscription = { channel: string; onMessage(payload: string): void; onReconnect(): void };

export type Listener = { listen(subscription: Subscription): Promise<void>; close(): Promise<void> };

export function createListener(connectionString: string): Listener {
  const subscriptions: Subscription[] = [];
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let closed = false;

  const subscribe = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`);

  async function open() {
    const mine = new pg.Client({ connectionString, application_name: "toolatlas-listen", keepAlive: true, connectionTimeoutMillis: TIMEOUT_MS });
    mine.on("notification", ({ channel, payload = "" }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onMessage(payload);
    });
    // A cut fires `error` and then `end`, sometimes twice; only the first finds this client in use.
    const lost = () => {
      if (client !== mine) return;
      client = null;
      if (!closed) void reconnect();
    };
    mine.on("error", lost).on("end", lost);
    try {
      await mine.connect();
      for (const channel of new Set(subscriptions.map((each) => each.channel))) await subscribe(mine, channel);
    } catch (error) {
      mine.end().catch(() => "it never was open");
      throw error;
    }
    client = mine;
    if (closed) await mine.end();
  }

  async function reconnect() {
    let isSaid = false;
    while (!closed) {
      await wait(RECONNECT_MS, undefined, { ref: false });
      try {
        opening = open();
        await opening;
        // Notifications sent in between were missed.
        for (const each of subscriptions) each.onReconnect();
        return;
      } catch (error) {
        if (!isSaid) process.emitWarning(`PostgreSQL cannot be listened to: ${error instanceof Error ? error.message : error}`);
        isSaid = true;
      }
    }
  }

  const heartbeat = setInterval(() => {
    const currentClient = client;
    if (!currentClient) return;
    const tooLong = setTimeout(() => void currentClient.end().catch(() => "it is gone already"), TIMEOUT_MS).unref();
    currentClient
      .query("select 1")
      .catch(() => "`error` says so too")
      .finally(() => clearTimeout(tooLong));
  }, HEARTBEAT_MS).unref();

  return {
    async listen(subscription) {
      subscriptions.push(subscription);
      opening ??= open();
      await opening;
      if (client) await subscribe(client, subscription.channel);
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}
