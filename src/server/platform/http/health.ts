import fp from "fastify-plugin";
import type { Database } from "../db/database.ts";
import { VERSION } from "../version.ts";
import { HttpError } from "./errors.ts";

/** Load balancers poll every few seconds, and anyone else may, too; the check itself runs at most this often. */
const WRITE_CHECK_EVERY_MS = 5_000;

/** /healthz: the process responds. /readyz: it can also read and write, and is not about to stop. */
export const health = fp<{ database: Database }>(async (app, { database }) => {
  const checkWrites = atMostEvery(WRITE_CHECK_EVERY_MS, database.checkWrites);
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/healthz", async () => ({ status: "ok", version: VERSION }));
  app.get("/readyz", async (request) => {
    if (stopping) throw new HttpError(503, "Stopping.");
    const orUnavailable = (message: string) => (error: unknown) => {
      request.log.debug({ err: error }, message);
      throw new HttpError(503, message);
    };
    await database.ping().catch(orUnavailable("The database does not answer."));
    await checkWrites().catch(orUnavailable("The database cannot be written."));
    return { status: "ready", database: database.engine };
  });
});

/** Returns the last result until it expires. */
function atMostEvery<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | null = null;
  return () => {
    if (!last || Date.now() - last.at >= ms) last = { at: Date.now(), result: work() };
    return last.result;
  };
}
