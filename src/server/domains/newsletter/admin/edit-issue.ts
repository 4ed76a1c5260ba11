import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { editIssueOperation } from "../../../../contract/admin/newsletter.ts";
import { issueTime, scheduleOf, weekOf } from "../../../../shared/issue-schedule.ts";
import type { CurrentSite } from "../../../config/site-source.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { readRichText } from "../../../ports/mail/read-email.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { readSubmittedPost } from "../../blog/post-tasks.ts";
import { introductionOf } from "../compose-issue.ts";
import { findNextIssue } from "../find-next-issue.ts";
import { clearItems, NOTHING_SELECTED, readItems, storeItems } from "../issue-items.ts";
import { newsletterIssues } from "../tables.ts";

const GONE = "This issue has been sent, or its time has passed. Reload the page for the next one.";
const OTHER_WEEK = "Choose a time in the week of this issue. No week gets two issues.";
const PAST = "Choose a time in the future";
/** The column's limit, for the plain text that older instances send. */
const MAX_PLAIN = 2_000;

type Edit = z.infer<typeof editIssueOperation.body>;
type Input = { edit: Edit; actor: Actor; site: CurrentSite; now?: Date };

/** Shapes the next issue. Repeating an edit changes nothing. */
export async function editIssue(db: Db, backgroundTasks: BackgroundTasks, { edit, actor, site, now = new Date() }: Input): Promise<void> {
  // Before the transaction: it takes a while.
  const introduction = edit.introduction === undefined ? undefined : await safeIntroduction(backgroundTasks, edit.introduction);
  await withAudit(db, actor, async (tx, note) => {
    const { week } = await findNextIssue(tx, now, scheduleOf(site));
    if (edit.week !== week) throw new HttpError(409, GONE);
    const before = await lockIssue(tx, week, edit.version);
    const sendAt = chosenTime(edit.sendAt, { week, site, now });
    const set = {
      ...(edit.subject !== undefined && { ownSubject: edit.subject }),
      ...(introduction !== undefined && {
        introductionHtml: introduction,
        introduction: readRichText(introduction, site.siteUrl).slice(0, MAX_PLAIN),
      }),
      ...(edit.selection !== undefined && { hasSelection: edit.selection !== null }),
      ...(sendAt !== undefined && { sendAt }),
      ...(edit.isSkipped !== undefined && { isSkipped: edit.isSkipped }),
    };
    const items = { before: (await readItems(tx, [before.id])).get(before.id) ?? NOTHING_SELECTED, after: edit.selection };
    const [stored] = await tx
      .update(newsletterIssues)
      .set({ ...set, state: "draft" })
      .where(eq(newsletterIssues.id, before.id))
      .returning({ version: newsletterIssues.version });
    if (edit.selection) await storeItems(tx, before.id, edit.selection);
    else if (edit.selection === null) await clearItems(tx, before.id);
    const { introduction: _, ...logged } = set;
    const changes = {
      ...differences({ ...before, introductionHtml: introductionOf(before) }, logged),
      ...(items.after ? differences({ selection: items.before }, { selection: items.after }) : {}),
    };
    note({ action: "edit", entity: "newsletter", entityId: week, changes, ...stored });
  });
}

/** What the editor can produce. */
export const safeIntroduction = async (backgroundTasks: BackgroundTasks, html: string): Promise<string> =>
  html && (await readSubmittedPost(backgroundTasks, html)).content;

/** An issue has a row from the first time that an editor shapes it; its version is 0 until then. */
async function lockIssue(tx: Db, week: string, seen: number | undefined) {
  const created = await tx
    .insert(newsletterIssues)
    .values({ week })
    .onConflictDoNothing({ target: newsletterIssues.week })
    .returning({ id: newsletterIssues.id });
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.week, week)).for("update");
  if (issue?.state !== "draft") throw new HttpError(409, GONE);
  if (created.length === 0)
    await conflictIfStale(tx, { entity: "newsletter", id: week, version: issue.version }, seen, "Reload the page before you change it.");
  return issue;
}

type When = { week: string; site: CurrentSite; now: Date };

function chosenTime(sendAt: string | null | undefined, { week, site, now }: When): Date | null | undefined {
  if (sendAt === undefined) return undefined;
  const schedule = scheduleOf(site);
  if (sendAt === null) {
    if (issueTime(week, schedule) <= now) throw new HttpError(400, "The usual time of this issue has passed. Choose another one.");
    return null;
  }
  const at = new Date(sendAt);
  if (weekOf(at, schedule.timeZone) !== week) throw new HttpError(400, OTHER_WEEK);
  if (at <= now) throw new HttpError(400, PAST);
  return at;
}
