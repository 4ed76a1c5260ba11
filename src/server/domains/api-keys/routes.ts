/** Where a signed-in user makes and revokes the keys of their programs. */
import { createApiKeyOperation, listApiKeysOperation, MAX_API_KEYS, revokeApiKeyOperation } from "../../../contract/api-key.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

export const apiKeyRoutes: ApiRoutes = async (app, { database: { db } }) => {
  route(app, listApiKeysOperation, async (request) => ({ items: await listApiKeys(db, userOf(request).id) }));

  route(app, createApiKeyOperation, async (request) => {
    const made = await createApiKey(db, { userId: userOf(request).id, name: request.body.name });
    if (!made) throw new HttpError(409, `You already have ${MAX_API_KEYS} keys. Revoke one you no longer use first.`);
    return made;
  });

  route(app, revokeApiKeyOperation, async (request) => {
    if (!(await revokeApiKey(db, { id: request.params.id, userId: userOf(request).id }))) throw notFound("API key");
    return { ok: true as const };
  });
};
