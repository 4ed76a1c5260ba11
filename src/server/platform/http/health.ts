import fp from "fastify-plugin";
import type { Database } from "../db/connect.ts";
import { HttpError } from "./errors.ts";

/** /healthz: the process answers. /readyz: it can also do its work, and is not about to stop. */
export const health = fp<{ database: Database }>(async (app, { database }) => {
  let stopping = false;
  app.addHook("preClose", async () => {
    stopping = true;
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request) => {
    if (stopping) throw new HttpError(503, "Stopping.");
    await database.ping().catch((error: unknown) => {
      request.log.debug({ err: error }, "database unreachable");
      throw new HttpError(503, "The database does not answer.");
    });
    return { status: "ready", database: database.engine };
  });
});
