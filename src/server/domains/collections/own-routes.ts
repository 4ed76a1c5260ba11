import {
  createCollectionOperation,
  deleteCollectionOperation,
  editCollectionOperation,
  exportOwnCollectionOperation,
  getOwnCollectionOperation,
  listOwnCollectionsOperation,
  renewSecretOperation,
  reorderCollectionOperation,
  saveFirstOperation,
  saveToolOperation,
  setNoteOperation,
  unsaveToolOperation,
} from "../../../contract/collection.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { reorder, setNote } from "./arrange-items.ts";
import { exportCollection } from "./export-collection.ts";
import { getOwnCollection } from "./get-collection.ts";
import { listOwnCollections } from "./list-collections.ts";
import { createCollection, deleteCollection, editCollection, renewSecret } from "./own-collections.ts";
import { saveFirst, saveTool, unsaveTool } from "./save-tool.ts";

/** A person's own collections. */
export const ownCollectionRoutes: ApiRoutes = async (app, { config, database: { db }, changes }) => {
  async function publish<Result>({ tags, ...result }: Result & { tags: string[] }) {
    if (tags.length > 0) await changes.changed(...tags);
    return result;
  }

  route(app, listOwnCollectionsOperation, async (request) => ({
    items: await listOwnCollections(db, { userId: userOf(request).id, toolId: request.query.tool }),
  }));
  route(app, getOwnCollectionOperation, (request) => getOwnCollection(db, { ...request.params, userId: userOf(request).id }));
  route(app, createCollectionOperation, (request) => createCollection(db, { ...request.body, userId: userOf(request).id }));
  route(app, editCollectionOperation, async (request) => {
    const { collection } = await publish(await editCollection(db, { ...request.params, ...request.body, userId: userOf(request).id }));
    return collection;
  });
  route(app, deleteCollectionOperation, async (request) => {
    await publish({ tags: await deleteCollection(db, { ...request.params, userId: userOf(request).id }) });
    return { ok: true as const };
  });
  route(app, renewSecretOperation, (request) => renewSecret(db, { ...request.params, userId: userOf(request).id }));
  route(app, exportOwnCollectionOperation, async (request) => {
    const collection = await getOwnCollection(db, { ...request.params, userId: userOf(request).id });
    return exportCollection(collection, request.query.format, config.siteUrl);
  });

  route(app, saveFirstOperation, async (request) => publish(await saveFirst(db, { toolId: request.params.tool, userId: userOf(request).id })));
  route(app, saveToolOperation, async (request) => {
    const { id, tool: toolId } = request.params;
    return publish(await saveTool(db, { id, toolId, ...request.body, userId: userOf(request).id }));
  });
  route(app, unsaveToolOperation, async (request) => {
    const { id, tool: toolId } = request.params;
    return publish(await unsaveTool(db, { id, toolId, userId: userOf(request).id }));
  });
  route(app, setNoteOperation, async (request) => {
    const { id, tool: toolId } = request.params;
    const { collection } = await publish(await setNote(db, { id, toolId, ...request.body, userId: userOf(request).id }));
    return collection;
  });
  route(app, reorderCollectionOperation, async (request) => {
    const { collection } = await publish(await reorder(db, { ...request.params, ...request.body, userId: userOf(request).id }));
    return collection;
  });
};
