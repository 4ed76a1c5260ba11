/** Following tools, categories, tags and searches: what happens to them is on one page, in one mail and in one feed. */
import { z } from "zod";
import { RowIdParam } from "./api.ts";
import { EVENT_TYPES, FOLLOW_KINDS, FREQUENCIES, MAX_FOLLOWS, SUBJECT_TYPES } from "./following-options.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";

const Kinds = z.array(z.enum(FOLLOW_KINDS)).min(1, "Choose at least one kind of news.").max(FOLLOW_KINDS.length);

/** `key`: the slug of a tool or category, the tag, or the words of a search. */
const subject = {
  type: z.enum(SUBJECT_TYPES),
  key: plainText({ min: [1, "What to follow is missing."], max: [200, "Please use at most 200 characters."] }),
};
const Subject = z.object(subject);
export type FollowSubject = z.infer<typeof Subject>;

export const Follow = z.object({
  id: z.number().int(),
  type: z.enum(SUBJECT_TYPES),
  key: z.string(),
  label: z.string(),
  href: z.string(),
  kinds: z.array(z.enum(FOLLOW_KINDS)),
});
export type Follow = z.infer<typeof Follow>;

const Done = z.object({ ok: z.literal(true) });

export const putFollowOperation = operation("PUT /api/user/follows", {
  summary: `Follow a tool, category, tag or search, at most ${MAX_FOLLOWS} in all, or change what is followed about it`,
  caller: "user",
  body: Subject.extend({ kinds: Kinds.optional() }),
  response: Follow,
});
export const getFollowOperation = operation("GET /api/user/follows/one", {
  summary: "Whether the signed-in user follows a tool, category, tag or search",
  caller: "user",
  personal: true,
  query: Subject,
  response: z.object({ follow: Follow.nullable() }),
});
export const listFollowsOperation = operation("GET /api/user/follows", {
  summary: "What the signed-in user follows, with how often they get mail and the address of their feed",
  caller: "user",
  personal: true,
  response: z.object({ items: z.array(Follow), frequency: z.enum(FREQUENCIES), feedPath: z.string() }),
});
export const unfollowOperation = operation("DELETE /api/user/follows/:id", {
  summary: "Unfollow",
  caller: "user",
  params: z.object({ id: RowIdParam }),
  response: Done,
});
export const setFrequencyOperation = operation("PUT /api/user/follows/frequency", {
  summary: "Choose how often to get mail about what one follows",
  caller: "user",
  body: z.object({ frequency: z.enum(FREQUENCIES) }),
  response: Done,
});
export const renewFeedOperation = operation("POST /api/user/follows/feed", {
  summary: "Replace the address of the personal feed; the old one stops working",
  caller: "user",
  rateLimit: { max: 10 },
  response: z.object({ feedPath: z.string() }),
});

const EventTool = z.object({ slug: z.string(), name: z.string(), logoUrl: z.string().nullable(), categorySlug: z.string() });

/** February 31 would become a day in March. */
const isTime = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

export const FollowedEvent = z.object({
  /** Unique among all events; also the cursor of the next page. */
  key: z.string(),
  type: z.enum(EVENT_TYPES),
  at: z.string(),
  text: z.string(),
  href: z.string(),
  tool: EventTool,
  /** What the reader follows. */
  because: z.string(),
  isNew: z.boolean(),
});
export type FollowedEvent = z.infer<typeof FollowedEvent>;

export const listActivityOperation = operation("GET /api/user/activity", {
  summary: "What happened to everything the signed-in user follows, newest first",
  caller: "user",
  personal: true,
  query: z.object({
    kind: z.enum(FOLLOW_KINDS).optional(),
    /** `next` of the previous page. */
    before: z
      .string()
      .max(80)
      .regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z,[a-z]{1,10},\d{1,10}$/, "must be the end of a page")
      .refine((before) => isTime(`${before.slice(0, 23)}Z`), "must be the end of a page")
      .optional(),
  }),
  response: z.object({ items: z.array(FollowedEvent), next: z.string().nullable(), followed: z.number().int() }),
});
export const seeActivityOperation = operation("POST /api/user/activity/seen", {
  summary: "Mark everything up to now as seen",
  caller: "user",
  response: Done,
});

/** A token is 64 random characters; this only reduces load on the database. */
const GUESSES = { max: 60 };
const TokenParams = z.object({ token: z.string().min(1).max(100) });

export const FollowMails = z.object({
  /** Masked. */
  address: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** What the link is about; null if it is about everything, or no longer followed. */
  item: z.object({ id: z.number().int(), label: z.string() }).nullable(),
});
export type FollowMails = z.infer<typeof FollowMails>;

export const getFollowMailsOperation = operation("GET /api/following/mails/:token", {
  summary: "The mails behind a token from one of them",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  query: z.object({ item: RowIdParam.optional() }),
  response: FollowMails,
});
export const stopFollowMailsOperation = operation("POST /api/following/unsubscribe/:token", {
  summary: "End the mails about everything one follows with one click (RFC 8058), or unfollow one item",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  query: z.object({ item: RowIdParam.optional() }),
  response: Done,
});
export const openStopFollowMailsOperation = operation("GET /api/following/unsubscribe/:token", {
  summary: "Redirects the unsubscribe link to the page with the button",
  caller: "everyone",
  params: TokenParams,
  response: z.null(),
});

export const followingOperations = [
  putFollowOperation,
  getFollowOperation,
  listFollowsOperation,
  unfollowOperation,
  setFrequencyOperation,
  renewFeedOperation,
  listActivityOperation,
  seeActivityOperation,
  getFollowMailsOperation,
  stopFollowMailsOperation,
  openStopFollowMailsOperation,
];
