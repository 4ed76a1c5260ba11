import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  getFollowMailsOperation,
  getFollowOperation,
  listActivityOperation,
  listFollowsOperation,
  openStopFollowMailsOperation,
  putFollowOperation,
  renewFeedOperation,
  seeActivityOperation,
  setFrequencyOperation,
  stopFollowMailsOperation,
  unfollowOperation,
} from "../../../contract/following.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { notFound } from "../../platform/http/errors.ts";
import { userOf } from "../../ports/identity/guards.ts";
import { route } from "../../ports/identity/route.ts";
import type { ToolEvents } from "../tools/events/tool-events.ts";
import { getFollow, putFollow, unfollow } from "./follow.ts";
import { getFollowMails, stopFollowMails } from "./follow-mails.ts";
import { listFollowRows, toFollow } from "./follow-rows.ts";
import { listActivity } from "./list-activity.ts";
import { readSettings, renewFeed, seeActivity, setFrequency } from "./settings.ts";

const OK = { ok: true as const };

export const followingRoutes: ApiRoutes<{ followableEvents: ToolEvents[] }> = async (app, { database: { db }, followableEvents }) => {
  route(app, putFollowOperation, (request) => putFollow(db, { ...request.body, userId: userOf(request).id }));
  route(app, getFollowOperation, async (request) => ({ follow: await getFollow(db, { ...request.query, userId: userOf(request).id }) }));
  route(app, listFollowsOperation, async (request) => {
    const userId = userOf(request).id;
    const [{ frequency, feedPath }, rows] = await Promise.all([readSettings(db, userId), listFollowRows(db, [userId])]);
    return { items: rows.map(toFollow), frequency, feedPath };
  });
  route(app, unfollowOperation, async (request) => {
    if (!(await unfollow(db, { id: request.params.id, userId: userOf(request).id }))) throw notFound("Followed item");
    return OK;
  });
  route(app, setFrequencyOperation, async (request) => {
    await setFrequency(db, userOf(request).id, request.body.frequency);
    return OK;
  });
  route(app, renewFeedOperation, async (request) => ({ feedPath: await renewFeed(db, userOf(request).id) }));

  route(app, listActivityOperation, (request) => listActivity(db, followableEvents, { ...request.query, userId: userOf(request).id }));
  route(app, seeActivityOperation, async (request) => {
    await seeActivity(db, userOf(request).id);
    return OK;
  });

  route(app, getFollowMailsOperation, async ({ params, query }) => {
    const mails = await getFollowMails(db, { ...params, ...query });
    if (!mails) throw notFound("Reader");
    return mails;
  });
  await app.register(oneClick, { db });
};

/** Mail providers and browsers without our script post a form here, in any encoding (RFC 8058); its content is ignored. */
const oneClick: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4_096 }, (_request, _body, done) => done(null, undefined));

  route(app, stopFollowMailsOperation, async ({ params: { token }, query: { item }, headers }, reply) => {
    const isDone = await stopFollowMails(db, { token, item });
    // The button of the page, in a browser without our script.
    if (headers.accept?.includes("text/html")) return reply.redirect(`${pageOf(token)}?${isDone ? "done" : "expired"}=1`, 303);
    if (!isDone) throw notFound("Reader");
    return OK;
  });
  // Scanners open every address of a mail: opening this one must change nothing.
  route(app, openStopFollowMailsOperation, async ({ params: { token } }, reply) => reply.redirect(pageOf(token)));
};

const pageOf = (token: string) => `/following/${encodeURIComponent(token)}`;
