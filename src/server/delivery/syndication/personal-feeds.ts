/** What happened to everything that a person follows, at an address that only they know. Never in a shared cache. */
import type { FastifyPluginAsync } from "fastify";
import { EVENT_LABELS, KIND_LABELS, KIND_OF } from "../../../contract/following-options.ts";
import { readPersonalFeed } from "../../domains/following/personal-feed.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { DeliveryDeps } from "../pages/delivery-deps.ts";
import { FEED_FORMATS, type FeedFormat } from "./feed-formats.ts";

/** Of one address; feed readers ask much less often. */
const LIMIT = { max: 60 };

export const personalFeeds: FastifyPluginAsync<DeliveryDeps> = async (app, { site, database: { db }, followableEvents }) => {
  const isFormat = (name: string): name is FeedFormat => Object.hasOwn(FEED_FORMATS, name);

  app.get<{ Params: { secret: string; format: string } }>("/feeds/personal/:secret.:format", { config: { rateLimit: LIMIT } }, async (request, reply) => {
    const { secret, format } = request.params;
    if (!isFormat(format)) throw notFound("Feed");
    reply.headers({ "cache-control": "private, max-age=300", "x-robots-tag": "noindex" });
    const events = await readPersonalFeed(db, followableEvents, secret);
    if (!events) throw notFound("Feed");
    const { siteName, siteUrl } = await site.latest();
    const { type, write } = FEED_FORMATS[format];
    const entries = events.map((event) => ({
      // Each has its own address, because readers tell entries apart by it.
      url: `${siteUrl}${event.href}${event.href.includes("#") ? "" : `#${event.type}-${event.at.slice(0, 10)}`}`,
      title: `${event.tool.name}: ${EVENT_LABELS[event.type]}`,
      text: event.text,
      published: `${event.at.slice(0, 23)}Z`,
      tags: [KIND_LABELS[KIND_OF[event.type]]],
    }));
    const [title, description] = [`What you follow on ${siteName}`, "New tools, price changes, what's new, and websites that went offline or came back."];
    return reply.type(type).send(await write({ title, description, siteUrl, pageUrl: `${siteUrl}/activity`, feedUrl: siteUrl + request.url, entries }));
  });
};
