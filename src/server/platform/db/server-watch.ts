/** Checks every few seconds, and on any suspicion, whether a PostgreSQL server is up, over a dedicated connection. */
import pg from "pg";
import { createSockets } from "./sockets.ts";
import { WRITE_CHECK } from "./write-check.ts";

const EVERY_MS = 2_000;
const WHILE_AWAY_EVERY_MS = 500;
/** A load balancer waits about two seconds for /readyz. */
const RESPONSE_TIMEOUT_MS = 1_500;
/** One late response only means a busy server, and cutting its connections would lose the work in progress. */
const LATE_ANSWERS = 2;

type Options = { connectionString: string; onUnavailable(error: unknown): void; onBack(): void };

export function watchServer({ connectionString, onUnavailable, onBack }: Options) {
  const sockets = createSockets();
  let client: pg.Client | null = null;
  let isUnavailable = false;
  let late = 0;
  let isClosed = false;
  let checking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function query(question = "select 1") {
    if (!client) {
      const mine = new pg.Client({ connectionString, stream: sockets.stream, application_name: "toolatlas-watch" });
      mine.on("error", () => {
        if (client === mine) client = null;
        if (!isClosed) suspect();
      });
      await mine.connect();
      client = mine;
    }
    await client.query(question);
  }

  /** One check at a time, shared by all callers; rejects if there is no response. */
  function check(): Promise<void> {
    if (isClosed) return Promise.resolve();
    checking ??= within(RESPONSE_TIMEOUT_MS, query())
      .then(
        () => {
          const wasUnavailable = isUnavailable;
          isUnavailable = false;
          late = 0;
          if (wasUnavailable && !isClosed) onBack();
        },
        (error: unknown) => {
          client = null;
          sockets.cutAll();
          const wasUnavailable = isUnavailable;
          late += error instanceof LateError ? 1 : LATE_ANSWERS;
          isUnavailable = !isClosed && late >= LATE_ANSWERS;
          if (!wasUnavailable && isUnavailable) onUnavailable(error);
          throw error;
        },
      )
      .finally(() => {
        checking = null;
        schedule();
      });
    return checking;
  }
  function suspect() {
    check().catch(() => "`onUnavailable` was called");
  }
  function schedule() {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(suspect, late > 0 ? WHILE_AWAY_EVERY_MS : EVERY_MS).unref();
  }
  schedule();

  return {
    isUnavailable: () => isUnavailable,
    check,
    /** Over the same connection, so that a busy pool does not make the server look full. */
    checkWrites: () => within(RESPONSE_TIMEOUT_MS, query(WRITE_CHECK)),
    suspect,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await checking?.catch(() => "the result is no longer needed");
      await client?.end();
    },
  };
}
export type ServerWatch = ReturnType<typeof watchServer>;

class LateError extends Error {}

function within(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    // Data that has already arrived is read first: a process that was busy itself must not blame the server.
    const timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(new LateError(`no answer within ${ms} ms`)))), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
