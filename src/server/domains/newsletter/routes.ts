import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  confirmContract,
  getConfirmationContract,
  getPreferencesContract,
  openUnsubscribeContract,
  setPreferencesContract,
  subscribeContract,
  unsubscribeContract,
} from "../../../contract/newsletter.ts";
import type { Db } from "../../platform/db/connect.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import type { Site } from "../../ports/mail/templates.ts";
import { confirmSubscription, getConfirmation } from "./confirm-subscription.ts";
import { getPreferences, setPreferences } from "./preferences.ts";
import { subscribe } from "./subscribe.ts";

const DONE = { ok: true } as const;
const BURST = { rateLimit: { max: 10 } };
/** A token is 64 characters of chance; this only spares the database. */
const GUESSES = { rateLimit: { max: 60 } };

export const newsletterRoutes: ApiRoutes = async (app, { database: { db }, config }) => {
  const humanCheck = createHumanCheckGuard(config, db, "subscribe");
  app.post("/subscribe", { schema: subscribeContract, preHandler: humanCheck, config: BURST }, async ({ body }) => {
    // A bot filled in the hidden field: it gets the same answer, and nothing is stored.
    if (!body.company) await subscribe(db, config, body.email);
    return DONE;
  });

  const read = async (token: string) => {
    const preferences = await getPreferences(db, token);
    if (!preferences) throw notFound("Subscription");
    return preferences;
  };
  app.get("/newsletter/preferences/:token", { schema: getPreferencesContract, config: GUESSES }, ({ params }) => read(params.token));
  app.put("/newsletter/preferences/:token", { schema: setPreferencesContract, config: GUESSES }, async ({ params, body }) => {
    await setPreferences(db, params.token, body.isOn);
    return read(params.token);
  });
  app.get("/newsletter/confirm/:token", { schema: getConfirmationContract, config: GUESSES }, async ({ params }) => {
    const confirmation = await getConfirmation(db, params.token);
    if (!confirmation) throw notFound("Subscription");
    return confirmation;
  });
  await app.register(oneClick, { db, site: config });
};

const pageOf = (token: string) => `/newsletter/preferences/${encodeURIComponent(token)}`;
const confirmPageOf = (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`;

/** Mail providers and browsers without our script post a form here, in whatever encoding they like (RFC 8058); its content changes nothing. */
const oneClick: FastifyPluginAsyncZod<{ db: Db; site: Site }> = async (app, { db, site }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, done) => done(null, undefined));

  app.post("/newsletter/unsubscribe/:token", { schema: unsubscribeContract, config: GUESSES }, async ({ params, headers }, reply) => {
    if (!(await setPreferences(db, params.token, false))) throw notFound("Subscription");
    // The button of the preferences page, in a browser without our script.
    if (headers.accept?.includes("text/html")) return reply.redirect(`${pageOf(params.token)}?done=1`, 303);
    return DONE;
  });
  app.post("/newsletter/confirm/:token", { schema: confirmContract, config: GUESSES }, async ({ params, headers }, reply) => {
    if (!(await confirmSubscription(db, site, params.token))) throw notFound("Subscription");
    if (headers.accept?.includes("text/html")) return reply.redirect(`${confirmPageOf(params.token)}?done=1`, 303);
    return DONE;
  });
  // Scanners open every address of a mail: opening this one must change nothing.
  app.get("/newsletter/unsubscribe/:token", { schema: openUnsubscribeContract }, async ({ params }, reply) => reply.redirect(pageOf(params.token)));
};
