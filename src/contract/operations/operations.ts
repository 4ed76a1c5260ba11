/** All operations of the API, and their types by address. The browser imports only types from here, so that zod stays out of its JavaScript. */
import type { z } from "zod";
import { accountOperations } from "../account.ts";
import { activityOperations } from "../activity.ts";
import { adminAuditOperations } from "../admin/audit.ts";
import { adminBlogsOperations } from "../admin/blogs.ts";
import { adminBulkOperations } from "../admin/bulk.ts";
import { adminCategoriesOperations } from "../admin/categories.ts";
import { adminCommentsOperations } from "../admin/comments.ts";
import { adminDemoDataOperations } from "../admin/demo-data.ts";
import { adminEditToolsOperations } from "../admin/edit-tools.ts";
import { adminImportExportOperations } from "../admin/import-export.ts";
import { adminJobsOperations } from "../admin/jobs.ts";
import { adminLinkCheckerOperations } from "../admin/link-checker.ts";
import { adminMailTextsOperations } from "../admin/mail-texts.ts";
import { adminMakersOperations } from "../admin/makers.ts";
import { adminMergeToolsOperations } from "../admin/merge-tools.ts";
import { adminMessagesOperations } from "../admin/messages.ts";
import { adminModerationOperations } from "../admin/moderation.ts";
import { adminNewsOperations } from "../admin/news.ts";
import { adminNewsFeedsOperations } from "../admin/news-feeds.ts";
import { adminNewsletterOperations } from "../admin/newsletter.ts";
import { adminOverviewOperations } from "../admin/overview.ts";
import { adminPagesOperations } from "../admin/pages.ts";
import { adminReportsOperations } from "../admin/reports.ts";
import { adminReviewsOperations } from "../admin/reviews.ts";
import { adminSettingsOperations } from "../admin/settings.ts";
import { adminSetupOperations } from "../admin/setup.ts";
import { adminToolChangesOperations } from "../admin/tool-changes.ts";
import { adminToolsOperations } from "../admin/tools.ts";
import { adminUsersOperations } from "../admin/users.ts";
import { adminVideosOperations } from "../admin/videos.ts";
import { alternativesOperations } from "../alternatives.ts";
import { apiDocsOperations } from "../api-docs.ts";
import { apiKeyOperations } from "../api-key.ts";
import { blogOperations } from "../blog.ts";
import { categoryOperations } from "../category.ts";
import { categoryFilterOperations } from "../category-filter.ts";
import { collectionOperations } from "../collection.ts";
import { commentOperations } from "../comment.ts";
import { comparisonOperations } from "../comparison.ts";
import { contactOperations } from "../contact.ts";
import { correctionOperations } from "../correction.ts";
import { followingOperations } from "../following.ts";
import { likeOperations } from "../like.ts";
import { mailOperations } from "../mail.ts";
import { makerOperations } from "../maker.ts";
import { mapOperations } from "../map.ts";
import { newsOperations } from "../news.ts";
import { newsletterOperations } from "../newsletter.ts";
import { newsletterIssueOperations } from "../newsletter-issues.ts";
import { paymentOperations } from "../payment.ts";
import { paymentSandboxOperations } from "../payment-sandbox.ts";
import { promotionOperations } from "../promotion.ts";
import { publicApiOperations } from "../public-api.ts";
import { reviewOperations } from "../review.ts";
import { screenshotOperations } from "../screenshot.ts";
import { searchOperations } from "../search.ts";
import { sessionOperations } from "../session.ts";
import { submissionOperations } from "../submission.ts";
import { subscriptionOperations } from "../subscription.ts";
import { tagOperations } from "../tag.ts";
import { textPageOperations } from "../text-page.ts";
import { toolOperations } from "../tool.ts";
import { toolHistoryOperations } from "../tool-history.ts";
import { toolUpdateOperations } from "../tool-update.ts";
import { trackingOperations } from "../tracking.ts";
import { videoOperations } from "../video.ts";
import { websiteLookupOperations } from "../website-lookup.ts";

export const OPERATIONS = [
  ...accountOperations,
  ...activityOperations,
  ...adminAuditOperations,
  ...adminBlogsOperations,
  ...adminBulkOperations,
  ...adminCategoriesOperations,
  ...adminCommentsOperations,
  ...adminDemoDataOperations,
  ...adminEditToolsOperations,
  ...adminImportExportOperations,
  ...adminJobsOperations,
  ...adminLinkCheckerOperations,
  ...adminMailTextsOperations,
  ...adminMakersOperations,
  ...adminMergeToolsOperations,
  ...adminMessagesOperations,
  ...adminModerationOperations,
  ...adminNewsFeedsOperations,
  ...adminNewsletterOperations,
  ...adminNewsOperations,
  ...adminOverviewOperations,
  ...adminPagesOperations,
  ...adminReportsOperations,
  ...adminReviewsOperations,
  ...adminSettingsOperations,
  ...adminSetupOperations,
  ...adminToolChangesOperations,
  ...adminToolsOperations,
  ...adminUsersOperations,
  ...adminVideosOperations,
  ...alternativesOperations,
  ...apiDocsOperations,
  ...apiKeyOperations,
  ...blogOperations,
  ...categoryOperations,
  ...collectionOperations,
  ...categoryFilterOperations,
  ...commentOperations,
  ...comparisonOperations,
  ...contactOperations,
  ...correctionOperations,
  ...followingOperations,
  ...likeOperations,
  ...mailOperations,
  ...makerOperations,
  ...mapOperations,
  ...newsOperations,
  ...newsletterOperations,
  ...newsletterIssueOperations,
  ...paymentSandboxOperations,
  ...paymentOperations,
  ...promotionOperations,
  ...publicApiOperations,
  ...reviewOperations,
  ...screenshotOperations,
  ...searchOperations,
  ...sessionOperations,
  ...submissionOperations,
  ...subscriptionOperations,
  ...tagOperations,
  ...textPageOperations,
  ...toolHistoryOperations,
  ...toolOperations,
  ...toolUpdateOperations,
  ...trackingOperations,
  ...videoOperations,
  ...websiteLookupOperations,
];

type Declared = (typeof OPERATIONS)[number];

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
/** An empty query may be omitted; a body only if the schema allows it. */
type Optional<Name extends string, Value> = (Name extends "body" ? undefined : Record<never, never>) extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

/**
 * Parts of a URL are strings to the schema, which turns them into numbers and booleans; callers pass those, and null omits a value.
 * Values of a query often come from the page's URL, so they are not narrowed to those that the schema accepts.
 */
type AsText<In, Out> = {
  [Key in keyof In]: Written<In[Key], Key extends keyof Out ? Out[Key] : never> | (undefined extends In[Key] ? null | undefined : never);
};
type Written<In, Out> = unknown extends In ? Out | string : [Exclude<Out, undefined>] extends [boolean] ? Out : In extends string | undefined ? string : In;

export type Address = keyof Operations;
export type ResponseOf<At extends Address> = Operations[At]["response"];
export type InputOf<At extends Address> = Operations[At]["input"];
/** The last argument of a call, which may be omitted if nothing is required. */
export type InputArgument<At extends Address, More = unknown> =
  Record<never, never> extends InputOf<At> ? [input?: InputOf<At> & More] : [input: InputOf<At> & More];
/** The input of any call, for code that all calls share. */
export type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
