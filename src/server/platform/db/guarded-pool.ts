/** A pool that refuses connections immediately while the server is known to be down, instead of letting callers wait in vain. */
import pg from "pg";
import { type ServerWatch, watchServer } from "./server-watch.ts";
import { createSockets } from "./sockets.ts";
import { DatabaseUnavailableError, isConnectionError } from "./unavailable.ts";

/** Longer than the server's own limit, whose error message is clearer. */
const GRACE_MS = 2_000;

type PoolOptions = {
  connectionString: string;
  name: string;
  max: number;
  statementTimeoutMs: number;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** A pooler does not support per-client settings: there, the limit must be set on the role. */
  isBehindPooler: boolean;
};
/** PostgreSQL JIT-compiles long queries. With a million rows it overestimates many that take milliseconds; compiling takes 0.1 s. */
const WITHOUT_COMPILING = "-c jit=off";

type Events = { onUnavailable(error: unknown): void; onBack(): void };
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

export class GuardedPool extends pg.Pool {
  readonly watch: ServerWatch;
  /** Fails every query that is waiting on one of these connections. */
  readonly cut: () => void;
  readonly #ownsWatch: boolean;

  constructor({ connectionString, name, max, isBehindPooler, ...limits }: PoolOptions, watched: Events | { watch: ServerWatch }) {
    const sockets = createSockets();
    super({
      connectionString,
      max,
      application_name: name,
      stream: sockets.stream,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectTimeoutMs,
      idleTimeoutMillis: limits.idleTimeoutMs,
      query_timeout: limits.statementTimeoutMs + GRACE_MS,
      ...(isBehindPooler ? {} : { statement_timeout: limits.statementTimeoutMs, options: WITHOUT_COMPILING }),
    });
    this.cut = sockets.cutAll;
    this.#ownsWatch = !("watch" in watched);
    this.watch = "watch" in watched ? watched.watch : watchServer({ connectionString, ...watched });
    // A connection that the server drops must not crash the process; the pool opens another. The pool listens only to idle
    // connections: one in a transaction, between two statements, needs its own listener.
    this.on("error", () => this.watch.suspect());
    this.on("connect", (client) => void client.on("error", () => this.watch.suspect()));
    this.on("release", (error: unknown) => {
      if (isConnectionError(error)) this.watch.suspect();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    if (this.watch.isUnavailable()) {
      process.nextTick(callback, new DatabaseUnavailableError(), undefined, () => {});
      return undefined;
    }
    super.connect((error, client, done) => {
      if (error) this.watch.suspect();
      callback(error && new DatabaseUnavailableError(error), client, done);
    });
    return undefined;
  }

  async close() {
    if (this.#ownsWatch) await this.watch.close();
    await this.end();
  }
}
