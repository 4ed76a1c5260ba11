/** Every API route, one line per domain. */
import { tokenize } from "@toolatlas/search";
import type { FastifyPluginAsync } from "fastify";
import { adminUserRoutes } from "./domains/accounts/admin/routes.ts";
import { accountRoutes } from "./domains/accounts/routes.ts";
import { signInRoutes } from "./domains/accounts/sign-in-routes.ts";
import { activityRoutes } from "./domains/activity/routes.ts";
import { apiKeyRoutes } from "./domains/api-keys/routes.ts";
import { adminAuditRoutes } from "./domains/audit-log/admin/routes.ts";
import { auditRoutes } from "./domains/audit-log/routes.ts";
import { pictureRoutes } from "./domains/blog/admin/picture-routes.ts";
import { adminBlogRoutes } from "./domains/blog/admin/routes.ts";
import { blogRoutes } from "./domains/blog/routes.ts";
import { adminCategoryRoutes } from "./domains/categories/admin/routes.ts";
import { categoryRoutes } from "./domains/categories/routes.ts";
import { adminCommentRoutes } from "./domains/comments/admin/routes.ts";
import { commentRoutes } from "./domains/comments/routes.ts";
import { comparisonRoutes } from "./domains/comparisons/routes.ts";
import { adminContactRoutes } from "./domains/contact/admin/routes.ts";
import { contactRoutes } from "./domains/contact/routes.ts";
import { adminDashboardRoutes } from "./domains/dashboard/admin/routes.ts";
import { adminDemoContentRoutes } from "./domains/demo-content/admin/routes.ts";
import { adminImportExportRoutes } from "./domains/import-export/admin/routes.ts";
import { adminJobRoutes } from "./domains/jobs/admin/routes.ts";
import { likeRoutes } from "./domains/likes/routes.ts";
import { adminLinkCheckerRoutes } from "./domains/link-checker/admin/routes.ts";
import { adminModerationRoutes } from "./domains/moderation/admin/routes.ts";
import type { Reviewables } from "./domains/moderation/reviewable.ts";
import { adminNewsRoutes } from "./domains/news/admin/routes.ts";
import { newsRoutes } from "./domains/news/routes.ts";
import { adminNewsFeedRoutes } from "./domains/news-feeds/admin/routes.ts";
import { adminNewsletterRoutes } from "./domains/newsletter/admin/routes.ts";
import { newsletterRoutes } from "./domains/newsletter/routes.ts";
import { adminOrderRoutes } from "./domains/orders/admin/routes.ts";
import type { Fulfilments } from "./domains/orders/fulfilment.ts";
import { orderRoutes } from "./domains/orders/routes.ts";
import { adminOutboxRoutes } from "./domains/outbox/admin/routes.ts";
import { promotionRoutes } from "./domains/promotions/routes.ts";
import { searchRoutes } from "./domains/search/routes.ts";
import type { Search } from "./domains/search/search.ts";
import { settingsImageRoutes } from "./domains/site-settings/admin/image-routes.ts";
import { adminSettingsRoutes } from "./domains/site-settings/admin/routes.ts";
import { submissionRoutes } from "./domains/submissions/routes.ts";
import { subscriptionRoutes } from "./domains/subscriptions/routes.ts";
import { adminPageRoutes } from "./domains/text-pages/admin/routes.ts";
import type { PageList } from "./domains/text-pages/list-text-pages.ts";
import { textPageRoutes } from "./domains/text-pages/routes.ts";
import { adminReportRoutes } from "./domains/tools/admin/report-routes.ts";
import { adminToolRoutes } from "./domains/tools/admin/routes.ts";
import { moveTools } from "./domains/tools/move-tools.ts";
import type { PausedWithTool } from "./domains/tools/paused-with-tool.ts";
import { toolRoutes } from "./domains/tools/routes.ts";
import { trackingRoutes } from "./domains/tracking/routes.ts";
import { adminVideoRoutes } from "./domains/videos/admin/routes.ts";
import { videoRoutes } from "./domains/videos/routes.ts";
import type { ApiDeps } from "./platform/http/api-routes.ts";
import { emptyJsonBody } from "./platform/http/empty-json-body.ts";
import { notFound } from "./platform/http/errors.ts";
import type { BackgroundTasks } from "./platform/workers/background-tasks.ts";
import type { Files } from "./ports/files/open-files.ts";
import { humanCheckRoutes } from "./ports/human-check/routes.ts";
import { adminOnly } from "./ports/identity/guards.ts";
import type { Identity } from "./ports/identity/identity.ts";
import { sandboxRoutes } from "./ports/payments/sandbox/routes.ts";

type Deps = ApiDeps & {
  backgroundTasks: BackgroundTasks;
  files: Files;
  identity: Identity;
  search: Search;
  listPages: PageList;
  isReserved: (segment: string) => boolean;
  fulfilments: Fulfilments;
  reviewables: Reviewables;
  pausedWithTool: PausedWithTool[];
};

export const api: FastifyPluginAsync<Deps> = async (
  app,
  { database, changes, config, site, sharedCounts, backgroundTasks, files, identity, search, listPages, isReserved, fulfilments, reviewables, pausedWithTool },
) => {
  const services = { database, changes, config, site, sharedCounts, backgroundTasks, files, identity, search, listPages, isReserved };
  const deps = { ...services, fulfilments, reviewables, pausedWithTool };
  emptyJsonBody(app);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  // Each operation declares its own guard; this second one covers the whole prefix. It checks the matched route, not the raw URL.
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith("/api/admin/")) await adminOnly(request);
  });
  // Without this, an unknown address would get a page.
  app.all("/*", { schema: { hide: true } }, () => {
    throw notFound("API address");
  });

  await app.register(signInRoutes, deps);
  await app.register(accountRoutes, deps);
  await app.register(apiKeyRoutes, deps);
  await app.register(likeRoutes, deps);
  await app.register(submissionRoutes, deps);
  await app.register(toolRoutes, deps);
  await app.register(categoryRoutes, deps);
  await app.register(activityRoutes, deps);
  await app.register(comparisonRoutes, deps);
  await app.register(newsRoutes, deps);
  await app.register(videoRoutes, deps);
  await app.register(blogRoutes, deps);
  await app.register(commentRoutes, deps);
  await app.register(textPageRoutes, deps);
  await app.register(newsletterRoutes, deps);
  await app.register(contactRoutes, deps);
  await app.register(humanCheckRoutes, deps);
  await app.register(auditRoutes, deps);
  await app.register(searchRoutes, deps);
  await app.register(trackingRoutes, { ...deps, tokenize });
  await app.register(promotionRoutes, deps);
  await app.register(orderRoutes, deps);
  await app.register(subscriptionRoutes, deps);
  await app.register(sandboxRoutes, deps);

  // The admin panel: src/web/admin has the same folders.
  await app.register(adminToolRoutes, deps);
  await app.register(adminCategoryRoutes, { ...deps, moveTools });
  await app.register(adminNewsRoutes, deps);
  await app.register(adminVideoRoutes, deps);
  await app.register(adminBlogRoutes, deps);
  await app.register(adminUserRoutes, deps);
  await app.register(adminCommentRoutes, deps);
  await app.register(adminContactRoutes, deps);
  await app.register(adminDashboardRoutes, deps);
  await app.register(adminDemoContentRoutes, deps);
  await app.register(adminNewsletterRoutes, deps);
  await app.register(adminAuditRoutes, deps);
  await app.register(adminOrderRoutes, deps);
  await app.register(pictureRoutes, deps);
  await app.register(adminReportRoutes, deps);
  await app.register(adminModerationRoutes, deps);
  await app.register(adminOutboxRoutes, deps);
  await app.register(adminImportExportRoutes, deps);
  await app.register(adminNewsFeedRoutes, deps);
  await app.register(adminLinkCheckerRoutes, deps);
  await app.register(adminJobRoutes, deps);
  await app.register(adminSettingsRoutes, deps);
  await app.register(settingsImageRoutes, deps);
  await app.register(adminPageRoutes, deps);
};
