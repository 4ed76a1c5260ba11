import { and, eq, isNull } from "drizzle-orm";
import { bulkLinksContract } from "../../../../contract/admin/bulk.ts";
import { checkLinkContract, listLinksContract } from "../../../../contract/admin/link-checker.ts";
import { tools } from "../../../platform/db/schema/tools.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { siteFetch } from "../../../platform/safe-fetch/site-fetch.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { checkLink } from "../check-link.ts";
import { checkSoon } from "./check-soon.ts";
import { getLink, listLinks } from "./list-links.ts";

export const adminLinkCheckerRoutes: ApiRoutes = async (app, { database: { db }, config, changes }) => {
  const safeFetch = siteFetch(config);

  app.get("/admin/links", { schema: listLinksContract }, ({ query }) => listLinks(db, query));

  app.post("/admin/links/bulk", { schema: bulkLinksContract }, (request) => checkSoon(db, { ...request.body, actor: userOf(request) }));

  app.post("/admin/links/:id/check", { schema: checkLinkContract }, async (request) => {
    const { id } = request.params;
    const [tool] = await db
      .select({ id: tools.id, slug: tools.slug, name: tools.name, website: tools.website })
      .from(tools)
      .where(and(eq(tools.id, id), isNull(tools.deletedAt)));
    if (!tool) throw notFound("Tool");
    await withAudit(db, userOf(request), async (_tx, note) => note({ action: "check link", entity: "tool", entityId: id, subject: tool.name }));
    if (await checkLink({ db, safeFetch }, tool)) await changes.changed(`tool:${tool.slug}`);
    return getLink(db, id);
  });
};
