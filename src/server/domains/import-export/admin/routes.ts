import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import {
  cancelImportOperation,
  exportOperation,
  getImportOperation,
  importFromUrlOperation,
  importProblemsOperation,
  listImportsOperation,
  mapImportOperation,
  receiveImportOperation,
  rejectedRowsOperation,
  startImportOperation,
  undoImportOperation,
  undoPreviewOperation,
} from "../../../../contract/admin/import-export.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { TRANSFER_WITHIN_MS } from "../../../platform/http/route-limits.ts";
import { siteFetch } from "../../../platform/safe-fetch/site-fetch.ts";
import { recentlySignedIn, userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { exportFile } from "../export-data.ts";
import { fetchFile } from "../fetch-file.ts";
import { receiveFile } from "../import-file.ts";
import { createImportRunner } from "./import-runner.ts";
import { cancelImport, getImport, listImports, listProblems, startImport } from "./imports.ts";
import { mapImport } from "./map-columns.ts";
import { rejectedRows } from "./rejected-rows.ts";
import { previewUndo, undoImport } from "./undo.ts";

/** These are public on the site anyway. */
const PUBLIC = ["tools", "categories", "news", "blogs", "videos"];

async function recentIfPersonal(request: FastifyRequest<{ Params: { file: string } }>): Promise<void> {
  const [what = ""] = request.params.file.split(".");
  if (!PUBLIC.includes(what)) await recentlySignedIn(request);
}

export const adminImportExportRoutes: ApiRoutes = async (app, { database, changes, config }) => {
  const { db } = database;
  // The file is streamed, not held in memory.
  app.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));

  const runner = createImportRunner({ database, changes, log: app.log });
  app.addHook("onReady", () => runner.start());
  app.addHook("onClose", () => runner.close());

  route(app, listImportsOperation, ({ query }) => listImports(db, query));
  route(app, getImportOperation, ({ params }) => getImport(db, params.id));
  route(app, importProblemsOperation, ({ params, query }) => listProblems(db, { ...params, ...query }));

  route(app, receiveImportOperation, { handlerTimeout: TRANSFER_WITHIN_MS, config: { bodyWithinMs: TRANSFER_WITHIN_MS } }, async (request) => {
    const { body } = request;
    if (!(body instanceof Readable)) throw new HttpError(415, "Send the file itself, as application/octet-stream.");
    const { name } = request.query;
    const id = await receiveFile(db, { body, fileName: name, userId: userOf(request).id });
    await withAudit(db, userOf(request), async (_tx, note) => note({ action: "upload", entity: "import", entityId: id, subject: name }));
    runner.wake();
    return getImport(db, id);
  });

  route(app, importFromUrlOperation, async (request) => {
    const actor = userOf(request);
    const { body, fileName } = await fetchFile(siteFetch(config), request.body.url);
    const id = await receiveFile(db, { body, fileName, userId: actor.id });
    await withAudit(db, actor, async (_tx, note) => note({ action: "upload", entity: "import", entityId: id, subject: fileName }));
    runner.wake();
    return getImport(db, id);
  });

  route(app, mapImportOperation, async (request) => {
    await mapImport(db, { ...request.params, ...request.body, actor: userOf(request) });
    runner.wake();
    return getImport(db, request.params.id);
  });

  route(app, rejectedRowsOperation, { handlerTimeout: TRANSFER_WITHIN_MS }, async (request, reply) => {
    const lines = await rejectedRows(db, request.params.id);
    reply.header("content-disposition", 'attachment; filename="rejected.csv"');
    reply.type("text/csv; charset=utf-8");
    return reply.send(Readable.from(lines));
  });

  route(app, undoPreviewOperation, ({ params, query }) => previewUndo(db, { ...params, ...query }));

  route(app, undoImportOperation, async (request) => {
    await undoImport(db, { ...request.params, ...request.body, actor: userOf(request) });
    runner.wake();
    return getImport(db, request.params.id);
  });

  route(app, startImportOperation, async (request) => {
    await startImport(db, { ...request.params, ...request.body, actor: userOf(request) });
    runner.wake();
    return getImport(db, request.params.id);
  });

  route(app, cancelImportOperation, async (request) => {
    await cancelImport(db, { ...request.params, actor: userOf(request) });
    return { ok: true as const };
  });

  route(app, exportOperation, { preHandler: recentIfPersonal, handlerTimeout: TRANSFER_WITHIN_MS }, async (request, reply) => {
    const { file } = request.params;
    // It must be known later who exported personal data.
    await withAudit(db, userOf(request), async (_tx, note) => note({ action: "export", entity: "export", entityId: file, subject: file }));
    reply.header("content-disposition", `attachment; filename="${file}"`);
    reply.type(file.endsWith(".csv") ? "text/csv; charset=utf-8" : "application/json; charset=utf-8");
    return reply.send(Readable.from(exportFile(file, { db })));
  });
};
