/** Connections that are refused at once while the server is known to be away: nobody waits for what will not come. */
import pg from "pg";
import { type ServerWatch, watchServer } from "./server-watch.ts";
import { createSockets } from "./sockets.ts";
import { DatabaseAwayError, isConnectionError } from "./unavailable.ts";

/** Longer than the server's own limit, which says more clearly what happened. */
const GRACE_MS = 2_000;

type PoolOptions = {
  connectionString: string;
  name: string;
  max: number;
  statementTimeoutMs: number;
  connectTimeoutMs: number;
  idleTimeoutMs: number;
  /** A pooler knows no settings of one client: the limit belongs to the role there. */
  isBehindPooler: boolean;
};
/** PostgreSQL compiles what it takes for a long query. Among a million rows it takes many for one that ends in milliseconds, and compiling takes a tenth of a second. */
const WITHOUT_COMPILING = "-c jit=off";

type Events = { onAway(error: unknown): void; onBack(): void };
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

export class GuardedPool extends pg.Pool {
  readonly watch: ServerWatch;
  /** Whoever is waiting for an answer over one of these connections is told now. */
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
    // A connection that the server drops must not take the process down; the pool opens another. It listens only to those
    // that nobody holds: one in a transaction, between two statements, needs an ear of its own.
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
    if (this.watch.isAway()) {
      process.nextTick(callback, new DatabaseAwayError(), undefined, () => {});
      return undefined;
    }
    super.connect((error, client, done) => {
      if (error) this.watch.suspect();
      callback(error && new DatabaseAwayError(error), client, done);
    });
    return undefined;
  }

  async close() {
    if (this.#ownsWatch) await this.watch.close();
    await this.end();
  }
}
