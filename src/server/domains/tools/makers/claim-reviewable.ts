/** Claims that cannot be proven on a website, such as of a repository: a moderator decides about the explanation. */
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { toItemForReview } from "../../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable, ReviewUpdate } from "../../moderation/reviewable.ts";
import { getToolForReview } from "../get-tool.ts";
import { toolClaims, tools } from "../tables.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { findMaker } from "./find-maker.ts";
import { removeMaker, storeMaker } from "./grant-maker.ts";

const STATUS = { open: "pending", waiting: "pending", accepted: "approved", rejected: "rejected", withdrawn: "rejected" } as const;
const STATE = { pending: "waiting", approved: "accepted", rejected: "rejected" } as const;

/** With the names that moderation uses. */
const REVIEWED = sql`(select id, tool_id, version, user_id as submitted_by, null::timestamptz as deleted_at,
    (case state when 'waiting' then 'pending' when 'accepted' then 'approved' else 'rejected' end)::review_status as status
  from tool_claims where method = 'review') reviewed_claims`;

export const claimReviewable: Reviewable = {
  type: "claims",
  noun: "Claim",
  table: REVIEWED,
  title: sql`tool_id::text`,
  queue: {
    items: sql`select 'claims' as type, c.id, c.created_at, true as pending, false as flagged, false as reported, false as urgent
      from tool_claims c join tools t on t.id = c.tool_id where c.state = 'waiting' and t.deleted_at is null`,
    waitingSince: sql`(select min(created_at) from tool_claims where state = 'waiting')`,
  },
  lock: lockForReview,
  update,
  purge: async () => {
    throw new Error("Claims have no bin");
  },
  // made-tools.ts deletes a person's claims.
  clearSubmitter: async () => {},
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf,
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "claim-accepted", facts: { tool: title } } : { kind: "claim-rejected", facts: { tool: title, reason } },
};

/** Claims have no slug: moderation passes on their id. The tool is locked first, as for its changes. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const [found] = await tx.select({ toolId: toolClaims.toolId }).from(toolClaims).where(eq(toolClaims.id, id));
  if (!found) return [];
  const [tool] = await tx.select({ name: tools.name, deletedAt: tools.deletedAt }).from(tools).where(eq(tools.id, found.toolId)).for("update");
  const [claim] = await tx.select().from(toolClaims).where(eq(toolClaims.id, id)).for("update");
  if (!tool || claim?.method !== "review") return [];
  if (tool.deletedAt) throw new HttpError(409, `${tool.name} is in the bin. Restore it first.`);
  if (claim.state === "withdrawn") throw new HttpError(409, "The person has withdrawn this claim.");
  const { version, rejectionReason, createdAt, userId: submittedBy } = claim;
  const status = STATUS[claim.state];
  return [{ id, version, title: tool.name, slug: String(id), status, statusBefore: null, rejectionReason, submittedBy, deletedAt: null, createdAt }];
}

async function update(tx: Db, id: number, { status, rejectionReason }: ReviewUpdate): Promise<{ version: number }[]> {
  const [claim] = await tx.select().from(toolClaims).where(eq(toolClaims.id, id));
  if (!claim) return [];
  const { toolId, userId, domain } = claim;
  if (status === "approved") await storeMaker(tx, { toolId, userId, proof: "review", domain });
  // The decision is undone; someone who has proven it in another way since stays.
  else if (claim.state === "accepted" && (await findMaker(tx, { toolId, userId }))?.proof === "review") await removeMaker(tx, { toolId, userId });
  const decided = { state: STATE[status], decidedAt: status === "pending" ? null : sql`now()`, rejectionReason: rejectionReason ?? null };
  const write = tx.update(toolClaims).set(decided).where(eq(toolClaims.id, id)).returning({ version: toolClaims.version });
  return conflictIfTaken(write, "The person has claimed this tool again since.");
}

async function tagsOf(db: Db, id: string): Promise<string[]> {
  const [claimed] = await db
    .select({ slug: tools.slug })
    .from(toolClaims)
    .innerJoin(tools, eq(tools.id, toolClaims.toolId))
    .where(eq(toolClaims.id, Number(id)));
  return claimed ? tagsOfTool(db, claimed.slug) : [];
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const rows = await db.select().from(toolClaims).where(inArray(toolClaims.id, ids));
  const shown = await Promise.all(rows.map(async (row) => ({ row, tool: await getToolForReview(db, row.toolId) })));
  return shown.flatMap(({ row: { id, version, state, createdAt, userId, domain, evidence }, tool }) => {
    if (!tool) return [];
    const item = { id, version, title: tool.name, status: STATUS[state], createdAt, submittedBy: userId };
    return toItemForReview("claims", item, { claim: { domain, evidence: evidence ?? "" }, tool: { ...tool, featuredTools: [] } });
  });
}
