/** What moderation needs of a type of item that is reviewed. Each type's domain implements it; src/server/reviewables.ts lists them. */
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import type { ItemAction } from "../../../contract/admin/bulk.ts";
import type { ItemType, ReviewStatus } from "../../../contract/admin/item.ts";
import type { PendingItem, QueueItem } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/database.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import type { MailFacts } from "../../ports/mail/mail-kinds.ts";
import type { Actor, Note } from "../audit-log/with-audit.ts";

export type Item = {
  id: number;
  version: number;
  title: string;
  slug: string;
  status: ReviewStatus;
  statusBefore: ReviewStatus | null;
  rejectionReason: string | null;
  submittedBy: number | null;
  deletedAt: Date | null;
  createdAt: Date;
};

/** A decision, or a move into the bin or out of it. */
export type ReviewUpdate = { status: ReviewStatus } & Pick<Item, "statusBefore" | "deletedAt"> & Partial<Pick<Item, "rejectionReason">>;

/** An item as the public would see it. */
export type ItemForReview = Omit<QueueItem, "why" | "submitter"> & Pick<Item, "submittedBy">;

export type ReviewDeps = { db: Db; backgroundTasks: BackgroundTasks; log: FastifyBaseLogger };

export const DECISION_MAILS = [
  "submission-approved",
  "submission-rejected",
  "correction-published",
  "correction-rejected",
  "claim-accepted",
  "claim-rejected",
  "update-published",
  "update-rejected",
  "review-published",
  "review-rejected",
  "collection-published",
  "collection-rejected",
] as const;
type DecisionMailKind = (typeof DECISION_MAILS)[number];
export type DecisionMail = { [Kind in DecisionMailKind]: { kind: Kind; facts: MailFacts[Kind] } }[DecisionMailKind];

/** Changes one row and returns its slug; undefined if there was nothing to change. */
export type BulkChange = (tx: Db, note: Note, row: { id: number; actor: Actor }) => Promise<string | undefined>;

export type Lockable = {
  type: ItemType;
  /** Its name in messages: "Blog post". */
  noun: string;
  /** The row, locked until the transaction ends. */
  lock(tx: Db, id: number): Promise<Item[]>;
};

export type Reviewable = Lockable & {
  /** With the columns that all reviewed tables have; a subquery if they have other names. */
  table: PgTable | SQL;
  title: PgColumn | SQL;
  /** Items that wait for a moderator (type, id, created_at, pending, flagged, reported, urgent), and since when the oldest has waited. */
  queue: { items: SQL; waitingSince: SQL };
  /** Which rows may be deleted from the bin permanently; all if missing. */
  mayBePurged?: SQL;
  update(tx: Db, id: number, set: ReviewUpdate): Promise<{ version: number }[]>;
  /** Deletes rows permanently. */
  purge(tx: Db, ids: number[]): Promise<unknown>;
  /** Called when a person deletes their account. */
  clearSubmitter(tx: Db, userId: number): Promise<unknown>;
  /** Skips ids that do not exist. */
  listForReview(deps: ReviewDeps, ids: number[]): Promise<ItemForReview[]>;
  /** The newest pending items, newest first; missing for types that only the queue shows. */
  listPending?(db: Db): Promise<PendingItem[]>;
  /** The cache tags of every response that shows the item. */
  tagsOf(db: Db, slug: string): Promise<string[]>;
  /** The mail to the submitter about a decision; missing where visitors cannot submit. */
  decisionMail?(item: Item, decision: { approved: boolean; reason: string }): DecisionMail;
  /** Who gets that mail, for an item by several people, and what it is about for each; without it, its submitter. */
  recipients?(tx: Db, id: number): Promise<{ userId: number; title: string }[]>;
  /** Publishes a locked item that was scheduled for this time, with the date readers see; missing if items of this type are not scheduled. */
  publishScheduled?(tx: Db, id: number, at: Date): Promise<{ version: number }[]>;
  /** Besides deleting and restoring. */
  bulkChanges?: Partial<Record<ItemAction, BulkChange>>;
};

export type Reviewables = Record<ItemType, Reviewable>;
