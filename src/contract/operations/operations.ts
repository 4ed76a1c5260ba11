/** All operations of the API by their address. The browser imports only types from here, so that zod stays out of its JavaScript. */
import type { z } from "zod";
import * as account from "../account.ts";
import * as activity from "../activity.ts";
import * as adminAudit from "../admin/audit.ts";
import * as adminBlogs from "../admin/blogs.ts";
import * as adminBulk from "../admin/bulk.ts";
import * as adminCategories from "../admin/categories.ts";
import * as adminComments from "../admin/comments.ts";
import * as adminDemoData from "../admin/demo-data.ts";
import * as adminImportExport from "../admin/import-export.ts";
import * as adminJobs from "../admin/jobs.ts";
import * as adminLinkChecker from "../admin/link-checker.ts";
import * as adminMessages from "../admin/messages.ts";
import * as adminModeration from "../admin/moderation.ts";
import * as adminNews from "../admin/news.ts";
import * as adminNewsFeeds from "../admin/news-feeds.ts";
import * as adminOverview from "../admin/overview.ts";
import * as adminReports from "../admin/reports.ts";
import * as adminTools from "../admin/tools.ts";
import * as adminUsers from "../admin/users.ts";
import * as adminVideos from "../admin/videos.ts";
import * as apiDocs from "../api-docs.ts";
import * as apiKey from "../api-key.ts";
import * as blog from "../blog.ts";
import * as category from "../category.ts";
import * as comment from "../comment.ts";
import * as comparison from "../comparison.ts";
import * as contact from "../contact.ts";
import * as like from "../like.ts";
import * as mail from "../mail.ts";
import * as news from "../news.ts";
import * as newsletter from "../newsletter.ts";
import type { AnyOperation } from "../operation.ts";
import * as payment from "../payment.ts";
import * as paymentSandbox from "../payment-sandbox.ts";
import * as promotion from "../promotion.ts";
import * as publicApi from "../public-api.ts";
import * as search from "../search.ts";
import * as session from "../session.ts";
import * as submission from "../submission.ts";
import * as subscription from "../subscription.ts";
import * as textPage from "../text-page.ts";
import * as tool from "../tool.ts";
import * as tracking from "../tracking.ts";
import * as video from "../video.ts";

const FILES = [
  account,
  activity,
  adminAudit,
  adminBlogs,
  adminBulk,
  adminCategories,
  adminComments,
  adminDemoData,
  adminImportExport,
  adminJobs,
  adminLinkChecker,
  adminMessages,
  adminModeration,
  adminNewsFeeds,
  adminNews,
  adminOverview,
  adminReports,
  adminTools,
  adminUsers,
  adminVideos,
  apiDocs,
  apiKey,
  blog,
  category,
  comment,
  comparison,
  contact,
  like,
  mail,
  news,
  newsletter,
  paymentSandbox,
  payment,
  promotion,
  publicApi,
  search,
  session,
  submission,
  subscription,
  textPage,
  tool,
  tracking,
  video,
];

export const OPERATIONS = FILES.flatMap((file): unknown[] => Object.values(file)).filter(isOperation);

function isOperation(value: unknown): value is AnyOperation & { address: Address } {
  return typeof value === "object" && value !== null && "address" in value;
}

type ValuesOf<File> = File extends unknown ? File[keyof File] : never;
type Declared = Extract<ValuesOf<(typeof FILES)[number]>, AnyOperation>;

export type Operations = {
  [One in Declared as One["address"]]: {
    caller: One["caller"];
    personal: One extends { personal: true } | { caller: "admin" } ? true : false;
    input: Part<"params", One> & Part<"query", One> & Part<"body", One>;
    response: One["response"] extends z.ZodType ? z.output<One["response"]> : never;
  };
};

type Part<Name extends "params" | "query" | "body", One> = One extends { [Key in Name]: infer Schema extends z.ZodType }
  ? Optional<Name, Name extends "body" ? z.input<Schema> : AsText<z.input<Schema>, z.output<Schema>>>
  : { [Key in Name]?: never };
type Optional<Name extends string, Value> = Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

/**
 * Parts of a URL are text to the schema, which turns them into numbers and booleans; callers pass those, and null leaves a value out.
 * Words of a query often come from the page's own address, so they are not narrowed to those that the schema accepts.
 */
type AsText<In, Out> = {
  [Key in keyof In]: Written<In[Key], Key extends keyof Out ? Out[Key] : never> | (undefined extends In[Key] ? null | undefined : never);
};
type Written<In, Out> = unknown extends In ? Out | string : [Exclude<Out, undefined>] extends [boolean] ? Out : In extends string | undefined ? string : In;

export type Address = keyof Operations;
export type ResponseOf<At extends Address> = Operations[At]["response"];
export type InputOf<At extends Address> = Operations[At]["input"];
/** The last argument of a call, which may be missing where nothing is required. */
export type InputArgument<At extends Address, More = unknown> =
  Record<never, never> extends InputOf<At> ? [input?: InputOf<At> & More] : [input: InputOf<At> & More];
/** The input of some call, for the code that all calls share. */
export type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
