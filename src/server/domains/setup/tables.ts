/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { SetupStep } from "../../../contract/admin/setup.ts";
import { at } from "../../platform/columns.ts";

/** The last test mail, and through which server and sender it went: after a change it no longer counts. */
export type TestedMail = { state: "sent" | "failed" | "kept"; reply: string; route: string };

export const setupSteps = pgTable("setup_steps", {
  step: text().$type<SetupStep>().primaryKey(),
  isSkipped: boolean().notNull().default(false),
  testedAt: at(),
  result: jsonb().$type<TestedMail>(),
});

export type CopyReason = "drill" | "old-backup";

/** At most one row. */
export const liveSite = pgTable("live_site", {
  id: boolean().primaryKey().default(true),
  siteUrl: text(),
  copyReason: text().$type<CopyReason>(),
  backupAt: at(),
});
