/** Where a signed-in user makes and revokes the keys of their programs. */
import { createApiKeyContract, listApiKeysContract, MAX_API_KEYS, revokeApiKeyContract } from "../../../contract/api-key.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { signedIn, userOf } from "../../ports/identity/guards.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";

export const apiKeyRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.get("/user/keys", { schema: listApiKeysContract, onRequest: signedIn }, async (request) => ({ items: await listApiKeys(db, userOf(request).id) }));

  app.post("/user/keys", { schema: createApiKeyContract, onRequest: signedIn }, async (request) => {
    const made = await createApiKey(db, { userId: userOf(request).id, name: request.body.name });
    if (!made) throw new HttpError(409, `You already have ${MAX_API_KEYS} keys. Revoke one you no longer use first.`);
    return made;
  });

  app.delete("/user/keys/:id", { schema: revokeApiKeyContract, onRequest: signedIn }, async (request) => {
    if (!(await revokeApiKey(db, { id: request.params.id, userId: userOf(request).id }))) throw notFound("API key");
    return { ok: true as const };
  });
};
