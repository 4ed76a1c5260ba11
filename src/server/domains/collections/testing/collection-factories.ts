/** Collections as people make them, through requests. */
import { eq } from "drizzle-orm";
import type { Visibility } from "../../../../contract/collection-limits.ts";
import type { User } from "../../../ports/identity/sessions.ts";
import type { testApp } from "../../../testing/app.ts";
import { people } from "../../../testing/people.ts";
import { collections } from "../tables.ts";

type Site = Awaited<ReturnType<typeof testApp>>;
type Given = { title?: string; description?: string; tools?: { id: number }[]; visibility?: Visibility };

export function collectionsOf(site: Site) {
  const { as, anAdmin } = people(site);
  const admin = anAdmin().then((user) => as(user));

  const details = (title: string, description = "", visibility: Visibility = "private") => ({ title, description, visibility });

  /** With its tools in this order. */
  async function aCollection(owner: User, { title = "Kit", description = "", tools = [], visibility = "private" }: Given): Promise<{ id: number }> {
    const created = await as(owner).post("/api/user/collections", { title });
    const { id } = created.json();
    for (const tool of tools) await as(owner).put(`/api/user/collections/${id}/tools/${tool.id}`, {});
    const before = details(title);
    const edited = await as(owner).put(`/api/user/collections/${id}`, { ...details(title, description, visibility), before });
    if (edited.statusCode !== 200) throw new Error(edited.body);
    return { id };
  }

  const decide = async (id: number, approved: boolean, reason?: string) => (await admin).put(`/api/admin/approve/collections/${id}`, { approved, reason });

  /** Returns the end of its address. */
  async function approve(id: number): Promise<string> {
    const decided = await decide(id, true);
    if (decided.statusCode !== 200) throw new Error(decided.body);
    const [row] = await site.db.select({ slug: collections.slug }).from(collections).where(eq(collections.id, id));
    if (!row?.slug) throw new Error("It has no address");
    return row.slug;
  }

  return { admin, aCollection, details, decide, approve };
}
