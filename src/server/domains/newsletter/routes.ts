import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { HUMAN_CHECK_STATUS } from "../../../contract/human-check.ts";
import {
  confirmOperation,
  getConfirmationOperation,
  getPreferencesOperation,
  openUnsubscribeOperation,
  setPreferencesOperation,
  subscribeOperation,
  unsubscribeOperation,
} from "../../../contract/newsletter.ts";
import { getIssueOperation, recentIssuesOperation } from "../../../contract/newsletter-issues.ts";
import type { SubscribeResult } from "../../../contract/subscribe-result.ts";
import type { SiteSource } from "../../config/site-source.ts";
import { addCacheTags, cacheUntil } from "../../platform/cache/cache-tags.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { reasonForLog } from "../../platform/http/error-for-log.ts";
import { notFound, sendError } from "../../platform/http/errors.ts";
import { acceptForms, isForm } from "../../platform/http/form-body.ts";
import { createHumanCheckGuard } from "../../ports/human-check/human-check-guard.ts";
import { sameOriginOnly } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import { confirmSubscription, getConfirmation } from "./confirm-subscription.ts";
import { getPreferences, setPreferences } from "./preferences.ts";
import { getIssue, ISSUES_TAG, listRecentIssues } from "./public-issues.ts";
import { subscribe, TemporaryAddress } from "./subscribe.ts";

const DONE = { ok: true } as const;
/** What issues announce can be hidden later. */
const CONTENT_TAGS = [ISSUES_TAG, "tools", "news", "blog"];
/** Before the first issue: the content of the next one. */
const ISSUES_MAY_LAG_MS = 5 * 60_000;

export const newsletterRoutes: ApiRoutes = async (app, deps) => {
  const { db, mayLag } = deps.database;
  await app.register(subscribeRoute, deps);
  route(app, recentIssuesOperation, async (_request, reply) => {
    addCacheTags(reply, ...CONTENT_TAGS);
    cacheUntil(reply, new Date(Date.now() + ISSUES_MAY_LAG_MS));
    return listRecentIssues(mayLag);
  });
  route(app, getIssueOperation, async ({ params }, reply) => {
    addCacheTags(reply, ...CONTENT_TAGS);
    const issue = await getIssue(db, params.slug);
    if (!issue) throw notFound("Newsletter");
    addCacheTags(reply, ...[...issue.picks, ...issue.newTools, ...issue.trending].map(({ slug }) => `tool:${slug}`));
    return issue;
  });

  const read = async (token: string) => {
    const preferences = await getPreferences(db, token);
    if (!preferences) throw notFound("Subscription");
    return preferences;
  };
  route(app, getPreferencesOperation, ({ params }) => read(params.token));
  route(app, setPreferencesOperation, async ({ params, body }) => {
    await setPreferences(db, params.token, body.isOn);
    return read(params.token);
  });
  route(app, getConfirmationOperation, async ({ params }) => {
    const confirmation = await getConfirmation(db, params.token);
    if (!confirmation) throw notFound("Subscription");
    return confirmation;
  });
  await app.register(oneClick, { db, site: deps.site });
};

/** Accepts JSON from our script, and forms from browsers without it, which are redirected to a page. */
const subscribeRoute: ApiRoutes = async (app, { database: { db }, config, site, sharedCounts }) => {
  acceptForms(app);
  const humanCheck = createHumanCheckGuard({ config, db, sharedCounts }, "subscribe");
  const sameOrigin = sameOriginOnly(config);
  // Another site's page could submit a form on behalf of its visitors; it cannot send JSON.
  const ownForm = async (request: FastifyRequest) => (isForm(request) ? sameOrigin(request) : undefined);
  const options = { onRequest: ownForm, preHandler: humanCheck, errorHandler: sendProblem };

  route(app, subscribeOperation, options, async (request, reply) => {
    const { email, company } = request.body;
    // A bot filled in the hidden field: it gets the same answer, and nothing is stored.
    if (!company) await subscribe(db, site.current(), email);
    return isForm(request) ? reply.redirect(subscribeResultHref("subscribed"), 303) : DONE;
  });
};

function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!isForm(request)) return sendError(error, request, reply);
  request.log.info({ reason: reasonForLog(error) }, "newsletter form refused");
  return reply.redirect(subscribeResultHref(resultOf(error)), 303);
}

const subscribeResultHref = (result: SubscribeResult) => `/newsletter?result=${result}`;

function resultOf(error: FastifyError): SubscribeResult {
  if (error instanceof TemporaryAddress) return "temporary-email";
  if (error.statusCode === HUMAN_CHECK_STATUS) return "human-check";
  return error.statusCode === 400 ? "invalid-email" : "failed";
}

const pageOf = (token: string) => `/newsletter/preferences/${encodeURIComponent(token)}`;
const resultQuery = (isDone: boolean) => (isDone ? "?done=1" : "?expired=1");
const confirmPageOf = (token: string) => `/newsletter/confirm/${encodeURIComponent(token)}`;

/** Mail providers and browsers without our script post a form here, in any encoding (RFC 8058); its content is ignored. */
const oneClick: FastifyPluginAsyncZod<{ db: Db; site: SiteSource }> = async (app, { db, site }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, done) => done(null, undefined));

  route(app, unsubscribeOperation, async ({ params, headers }, reply) => {
    const isDone = await setPreferences(db, params.token, false);
    // The button of the preferences page, in a browser without our script.
    if (headers.accept?.includes("text/html")) return reply.redirect(pageOf(params.token) + resultQuery(isDone), 303);
    if (!isDone) throw notFound("Subscription");
    return DONE;
  });
  route(app, confirmOperation, async ({ params, headers }, reply) => {
    const isDone = await confirmSubscription(db, site.current(), params.token);
    if (headers.accept?.includes("text/html")) return reply.redirect(confirmPageOf(params.token) + resultQuery(isDone), 303);
    if (!isDone) throw notFound("Subscription");
    return DONE;
  });
  // Scanners open every address of a mail: opening this one must change nothing.
  route(app, openUnsubscribeOperation, async ({ params }, reply) => reply.redirect(pageOf(params.token)));
};
