import { and, eq, isNull } from "drizzle-orm";
import { bulkLinksOperation } from "../../../../contract/admin/bulk.ts";
import { checkLinkOperation, listLinksOperation } from "../../../../contract/admin/link-checker.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { siteFetch } from "../../../platform/safe-fetch/site-fetch.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { tools } from "../../tools/tables.ts";
import { checkLink } from "../check-link.ts";
import { checkSoon } from "./check-soon.ts";
import { getLink, listLinks } from "./list-links.ts";

export const adminLinkCheckerRoutes: ApiRoutes = async (app, { database: { db }, config, changes }) => {
  const safeFetch = siteFetch(config);

  route(app, listLinksOperation, ({ query }) => listLinks(db, query));

  route(app, bulkLinksOperation, (request) => checkSoon(db, { ...request.body, actor: userOf(request) }));

  route(app, checkLinkOperation, async (request) => {
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
