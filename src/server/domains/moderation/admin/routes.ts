/** The moderation queue and its decisions. api.ts guards all /api/admin routes. */
import { bulkItemsOperation } from "../../../../contract/admin/bulk.ts";
import {
  binOperation,
  bulkOperation,
  decideOperation,
  pendingOperation,
  queueOperation,
  restoreOperation,
  undoOperation,
} from "../../../../contract/admin/moderation.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { LOG_TAG } from "../../audit-log/routes.ts";
import { changeItemsInBulk } from "../change-items-in-bulk.ts";
import { decideInBulk } from "../decide-in-bulk.ts";
import { decideItem } from "../decide-item.ts";
import { type ItemAddress, tagsOfItems } from "../items.ts";
import { listBin } from "../list-bin.ts";
import { listPending } from "../list-pending.ts";
import { listQueue } from "../list-queue.ts";
import { restoreItem } from "../restore-item.ts";
import type { Reviewables } from "../reviewable.ts";
import { undoDecisions } from "../undo-decisions.ts";

export const adminModerationRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks; reviewables: Reviewables }> = async (
  app,
  { database: { db }, changes, site, backgroundTasks, reviewables },
) => {
  const invalidate = (...items: ItemAddress[]) => changes.changed(() => tagsOfItems(db, reviewables, items), LOG_TAG);

  route(app, pendingOperation, () => listPending(db, reviewables));
  route(app, queueOperation, ({ query }) => listQueue({ db, backgroundTasks, log: app.log, reviewables }, query));
  route(app, binOperation, ({ query }) => listBin(db, reviewables, { ...query, binDays: site.current().moderation.binDays }));

  route(app, decideOperation, async (request) => {
    const { type, id } = request.params;
    const undo = crypto.randomUUID();
    const { item, status, version } = await decideItem(db, reviewables[type], {
      id,
      ...request.body,
      batch: undo,
      site: site.current(),
      actor: userOf(request),
    });
    await invalidate({ type, slug: item.slug });
    return { type, id, status, isApproved: status === "approved", version, undo };
  });

  route(app, restoreOperation, async (request) => {
    const { type, id } = request.params;
    const { item, status, version } = await restoreItem(db, reviewables[type], { id, version: request.body?.version, actor: userOf(request) });
    await invalidate({ type, slug: item.slug });
    return { type, id, status, version };
  });

  route(app, bulkOperation, async (request) => {
    const { items, approved, reason } = request.body;
    const [undo, actor] = [crypto.randomUUID(), userOf(request)];
    const { done, refused, changed } = await decideInBulk(db, items, (tx, one) =>
      decideItem(tx, reviewables[one.type], { ...one, approved, reason, batch: undo, site: site.current(), actor }),
    );
    await invalidate(...changed);
    return { undo, done, refused };
  });

  route(app, bulkItemsOperation, async (request) => {
    const { type, ...change } = request.body;
    const { changed, ...result } = await changeItemsInBulk(db, reviewables[type], { ...change, actor: userOf(request) });
    if (changed.length > 0) await invalidate(...changed);
    return result;
  });

  route(app, undoOperation, async (request) => {
    const { done, refused, changed } = await undoDecisions(db, reviewables, { batch: request.body.undo, actor: userOf(request) });
    await invalidate(...changed);
    return { done, refused };
  });
};
