import { subscribeContract } from "../../contract/newsletter.ts";
import type { ApiRoutes } from "../api.ts";
import { subscribe } from "./subscribe.ts";

export const newsletterRoutes: ApiRoutes = async (app, { database: { db } }) => {
  app.post("/subscribe", { schema: subscribeContract, config: { rateLimit: { max: 10 } } }, async ({ body }) => {
    // A bot filled in the hidden field: it gets the same answer, and nothing is stored.
    if (!body.company) await subscribe(db, body.email);
    return { ok: true as const };
  });
};
