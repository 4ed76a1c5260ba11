import { eq } from "drizzle-orm";
import type { ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/connect.ts";
import { news, posts, videos } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Site } from "../../ports/mail/templates.ts";
import { describeLastChange } from "../audit-log/conflict-if-stale.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { type Item, lockItem, type Which } from "./items.ts";
import { notifySubmitter } from "./notify-submitter.ts";

export type Decision = Which & { approved: boolean; reason?: string | undefined; batch: string };
export type Decided = { item: Item; status: ReviewStatus; version: number };

/** Approves or rejects an item and tells whoever handed it in. A rejected one is kept, with its reason and its history. */
export const decideItem = (db: Db, { site, actor, ...decision }: Decision & { site: Site; actor: Actor }): Promise<Decided> =>
  withAudit(db, actor, async (tx, note) => {
    const item = await lockItem(tx, decision);
    await refuseIdle(tx, decision, item);
    const status = decision.approved ? "approved" : "rejected";
    const reason = decision.approved ? null : decision.reason || null;
    const version = await setStatus(tx, decision, { status, reason });
    noteDecision(note, decision, item, { status, reason, version });
    if (item.status !== status) await notifySubmitter(tx, site, { ...decision, item, version });
    return { item, status, version };
  });

async function refuseIdle(tx: Db, { type, id, approved, reason }: Decision, item: Item): Promise<void> {
  if (item.deletedAt) throw new HttpError(409, `${item.title} is in the bin. Restore it first.`);
  const isSame = item.status === (approved ? "approved" : "rejected") && (approved || (reason || null) === item.rejectionReason);
  if (!isSame) return;
  const who = await describeLastChange(tx, { entity: type, id, version: item.version });
  throw new HttpError(409, `${item.title} is ${item.status} already. ${who}`);
}

type Outcome = { status: ReviewStatus; reason: string | null };

/** Stores a status; what becomes public for the first time is dated now. Returns the new version. */
export async function setStatus(tx: Db, { type, id }: Which, { status, reason }: Outcome): Promise<number> {
  const review = { status, rejectionReason: status === "rejected" ? reason : null, deletedAt: null, statusBefore: null };
  const rows = await {
    tools: async () => {
      const [tool] = await tx.select({ publishedAt: tools.publishedAt }).from(tools).where(eq(tools.id, id));
      const before = tool?.publishedAt ?? null;
      const publishedAt = { approved: before ?? new Date(), rejected: before, pending: null }[status];
      return tx
        .update(tools)
        .set({ ...review, publishedAt })
        .where(eq(tools.id, id))
        .returning({ version: tools.version });
    },
    news: async () => tx.update(news).set(review).where(eq(news.id, id)).returning({ version: news.version }),
    blogs: async () => {
      const [post] = await tx.select({ publishDate: posts.publishDate }).from(posts).where(eq(posts.id, id));
      const publishDate = post?.publishDate ?? (status === "approved" ? new Date() : null);
      return tx
        .update(posts)
        .set({ ...review, publishDate })
        .where(eq(posts.id, id))
        .returning({ version: posts.version });
    },
    videos: async () => tx.update(videos).set(review).where(eq(videos.id, id)).returning({ version: videos.version }),
  }[type]();
  const version = rows[0]?.version;
  if (version === undefined) throw new Error("The item is gone although it was locked");
  return version;
}

function noteDecision(note: Note, { type, id, approved, batch }: Decision, item: Item, { status, reason, version }: Outcome & { version: number }) {
  note({
    action: approved ? "approve" : "reject",
    entity: type,
    entityId: id,
    subject: item.title,
    reason,
    changes: { status: [item.status, status], ...(item.rejectionReason === reason ? {} : { rejectionReason: [item.rejectionReason, reason] }) },
    isPublic: !approved,
    version,
    batch,
  });
}
