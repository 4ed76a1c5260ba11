import { listOwnCorrectionsOperation, suggestCorrectionOperation, withdrawCorrectionOperation } from "../../../../contract/correction.ts";
import { pathOf } from "../../../../contract/operations/path-of.ts";
import { listFactSourcesOperation, listToolChangesOperation } from "../../../../contract/tool-history.ts";
import { addCacheTags } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { findToolRedirect } from "../find-redirect.ts";
import { listOwnCorrections, suggestCorrection, withdrawCorrection } from "./corrections.ts";
import { findPublicTool, listFactSources } from "./fact-sources.ts";
import { listPublicChanges } from "./list-tool-changes.ts";

export const toolChangeRoutes: ApiRoutes = async (app, { database: { db }, changes }) => {
  /** The slug that a renamed tool has now. */
  async function movedTo(slug: string): Promise<string> {
    const redirect = await findToolRedirect(db, slug);
    if (redirect === "removed") throw new HttpError(410, "This tool was removed from the directory.");
    if (redirect) return redirect.movedTo;
    throw notFound("Tool");
  }

  route(app, listToolChangesOperation, async ({ params, query }, reply) => {
    addCacheTags(reply, `tool:${params.slug.toLowerCase()}`);
    const history = await listPublicChanges(db, params.slug, query);
    return history ?? reply.redirect(pathOf("GET /api/tools/:slug/history", { slug: await movedTo(params.slug) }), 301);
  });
  route(app, listFactSourcesOperation, async ({ params }, reply) => {
    addCacheTags(reply, `tool:${params.slug.toLowerCase()}`);
    const tool = await findPublicTool(db, params.slug);
    return tool
      ? { items: await listFactSources(db, tool.id) }
      : reply.redirect(pathOf("GET /api/tools/:slug/sources", { slug: await movedTo(params.slug) }), 301);
  });

  route(app, suggestCorrectionOperation, async (request) => {
    const { outcome, tags } = await suggestCorrection(db, { ...request.body, slug: request.params.slug, userId: userOf(request).id });
    if (tags.length > 0) await changes.changed(...tags);
    return outcome;
  });
  route(app, listOwnCorrectionsOperation, (request) => listOwnCorrections(db, userOf(request).id, request.query));
  route(app, withdrawCorrectionOperation, async (request) => {
    await withdrawCorrection(db, { id: request.params.id, userId: userOf(request).id });
    return { ok: true as const };
  });
};
