import { z } from "zod";
import { contract, RowIdParam } from "./api.ts";

export const MAX_API_KEYS = 5;

export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeysContract = contract({ summary: "The signed-in user's API keys", response: z.object({ items: z.array(ApiKey) }) });
export const createApiKeyContract = contract({
  summary: "Create an API key for higher limits",
  body: z.object({ name: z.string().trim().min(1, "Key name is required").max(60, "Key name must be at most 60 characters") }),
  /** The key itself is in this answer and nowhere else. */
  response: z.object({ id: z.number().int(), key: z.string() }),
});
export const revokeApiKeyContract = contract({
  summary: "Revoke an API key",
  params: z.object({ id: RowIdParam }),
  response: z.object({ ok: z.literal(true) }),
});
