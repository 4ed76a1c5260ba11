import { changeMakerOperation, listMakersOperation } from "../../../../contract/admin/makers.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { changeMaker, listMakers } from "./makers.ts";

export const adminMakerRoutes: ApiRoutes = async (app, { database: { db }, changes, site }) => {
  route(app, listMakersOperation, async ({ params }) => ({ items: await listMakers(db, params.id) }));

  route(app, changeMakerOperation, async (request) => {
    const { id: toolId, user: userId } = request.params;
    const { slug, items } = await db.transaction(async (tx) => ({
      slug: await changeMaker(tx, { ...request.body, toolId, userId, actor: userOf(request), site: site.current() }),
      items: await listMakers(tx, toolId),
    }));
    await changes.changed(`tool:${slug}`);
    return { items };
  });
};
