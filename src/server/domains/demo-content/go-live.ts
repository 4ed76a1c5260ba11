/** Turns a demo into a live site, in one transaction: all of it, or nothing. */
import { type SQL, sql } from "drizzle-orm";
import { DEMO_KINDS, type DemoContent, type DemoKind, type WentLive } from "../../../contract/admin/demo-data.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { showAdult } from "../categories/show-adult.ts";
import { type DemoRows, findDemoRows } from "./demo-rows.ts";
import { markLive } from "./is-seeded.ts";
import { removeDemoActivity } from "./remove-demo-activity.ts";

type Options = { keep: DemoKind[]; actor: { id: number }; hidesAdult: boolean };

/** Also removes the demo's traffic, orders, reports and queue. Rows that real people ordered or discussed stay. */
export const goLive = (db: Db, { keep, actor, hidesAdult }: Options): Promise<WentLive> =>
  db.transaction(async (tx) => {
    const rows = await findDemoRows(tx);
    // Of two simultaneous requests, the second waits here and finds that it is done.
    if (!rows || !(await markLive(tx))) throw new HttpError(409, "This site has no demo content.");
    const { orders } = await removeDemoActivity(tx, actor);
    const result = { ...(await removeContent(tx, rows, { keep, actor })), orders };
    if (hidesAdult) await showAdult(tx, false);
    await withAudit(tx, actor, async (_inner, note) => {
      const changes = Object.fromEntries(DEMO_KINDS.map((kind) => [kind, [result.removed[kind], 0] as [number, number]]));
      note({ action: "go-live", entity: "demo-data", entityId: "live", subject: "Demo content", changes });
    });
    return result;
  });

async function removeContent(tx: Db, rows: DemoRows, { keep, actor }: Pick<Options, "keep" | "actor">) {
  const removed: DemoContent = { tools: 0, news: 0, posts: 0, videos: 0, accounts: 0 };
  let kept = 0;
  const demoPeople = sql`(select id from users where ${rows.accounts.isDemo})`;
  // Tools first: their likes go with them, and accounts have fewer left.
  const statements: Record<DemoKind, SQL> = {
    tools: sql`delete from tools where ${rows.tools.isDemo}
      and not exists (select from orders where tool_id = tools.id) and not exists (select from promotions where tool_id = tools.id)`,
    news: sql`delete from news where ${rows.news.isDemo}`,
    posts: sql`delete from posts where ${rows.posts.isDemo}
      and not exists (select from comments where post_id = posts.id and user_id is not null and user_id not in ${demoPeople})`,
    videos: sql`delete from videos where ${rows.videos.isDemo}`,
    accounts: sql`delete from users where ${rows.accounts.isDemo} and id <> ${actor.id}
      and not exists (select from orders where user_id = users.id) and not exists (select from subscriptions where user_id = users.id)
      and not exists (select from promotions where user_id = users.id)`,
  };
  for (const kind of DEMO_KINDS.filter((each) => !keep.includes(each))) {
    if (kind === "accounts") {
      await removeComments(tx, demoPeople);
      await tx.execute(sql`delete from reviews where user_id in ${demoPeople}`);
    }
    const [gone] = await rawRows<{ count: number }>(tx, sql`with gone as (${statements[kind]} returning 1) select count(*)::int as count from gone`);
    removed[kind] = gone?.count ?? 0;
    kept += await tx.$count(rows[kind].table, rows[kind].isDemo);
  }
  return { removed, kept };
}

/** A comment that a real person replied to stays, without its author. */
const removeComments = (tx: Db, demoPeople: SQL) =>
  tx.execute(sql`delete from comments where user_id in ${demoPeople}
    and not exists (select from comments reply where reply.parent_id = comments.id and reply.user_id is not null and reply.user_id not in ${demoPeople})`);
