import { z } from "zod";
import { RowIdParam } from "./api.ts";
import { operation } from "./operation.ts";

export const MAX_API_KEYS = 5;

export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Accurate to the hour. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeysOperation = operation("GET /api/user/keys", {
  summary: "The signed-in user's API keys",
  caller: "user",
  personal: true,
  response: z.object({ items: z.array(ApiKey) }),
});
export const createApiKeyOperation = operation("POST /api/user/keys", {
  summary: "Create an API key for higher limits",
  caller: "user",
  body: z.object({ name: z.string().trim().min(1, "Key name is required").max(60, "Key name must be at most 60 characters") }),
  /** The key itself is in this response and nowhere else. */
  response: z.object({ id: z.number().int(), key: z.string() }),
});
export const revokeApiKeyOperation = operation("DELETE /api/user/keys/:id", {
  summary: "Revoke an API key",
  caller: "user",
  params: z.object({ id: RowIdParam }),
  response: z.object({ ok: z.literal(true) }),
});

export const apiKeyOperations = [listApiKeysOperation, createApiKeyOperation, revokeApiKeyOperation];
