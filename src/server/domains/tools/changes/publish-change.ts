/** The only writer of the facts of listed tools: each write leaves a record that says who changed what, why and when. */
import { and, eq, ne, sql } from "drizzle-orm";
import { type ChangeRole, FACT_LABELS } from "../../../../contract/fact-labels.ts";
import type { FactChanges, ToolFacts } from "../../../../contract/tool-facts.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { findCategory } from "../find-category.ts";
import { keepScreenshots } from "../screenshots/keep-screenshots.ts";
import { toolChanges, tools } from "../tables.ts";
import { attachLogo } from "../tool-logos.ts";
import { RESERVED_SLUGS } from "../tool-slugs.ts";
import { tagsOfTool } from "../tool-tags.ts";
import { factDifferences, factNamesOf, type NewFacts, newFacts, oldFacts } from "./fact-differences.ts";
import { recordBaselines } from "./first-record.ts";
import { lockFacts } from "./tool-facts.ts";

type Change = {
  toolId: number;
  fields: NewFacts;
  role: ChangeRole;
  authorId: number | null;
  kind?: "edit" | "restore";
  reason?: string | null | undefined;
  source?: string | null | undefined;
  /** A proposed or scheduled change, which this publishes. */
  changeId?: number;
};
/** `tags`: the cache tags of everything that showed the tool before or shows it now. */
export type PublishedChange = { name: string; slug: string; version: number; changes: FactChanges; changeId: number | null; tags: string[] };

/** Since when a change applies. Not `now()`: transactions that waited for the tool's lock must be in the order in which they got it. */
const NOW = sql`clock_timestamp()`;

export async function publishChange(tx: Db, change: Change): Promise<PublishedChange> {
  const { toolId } = change;
  const before = await lockFacts(tx, toolId);
  // Before the update: the baseline is what was there.
  const written = await writeFacts(tx, { toolId, before, fields: change.fields, onChange: () => recordBaselines(tx, sql`id = ${toolId}`) });
  const changedNames = Object.keys(written.changes);
  const changeId = changedNames.length > 0 ? await record(tx, change, written.changes) : null;
  if (changeId !== null) await renewProposals(tx, { toolId, changeId, changedNames });
  return { ...written, changeId };
}

/** Takes a published change out of the listing again, for moderators who undo a decision. Refused if one of its fields was changed since. */
export async function withdrawPublished(tx: Db, { id, toolId, fields }: { id: number; toolId: number; fields: FactChanges }): Promise<void> {
  const before = await lockFacts(tx, toolId);
  const [field] = factNamesOf(factDifferences(before, newFacts(fields)));
  if (field) throw new HttpError(409, `${FACT_LABELS[field]} was changed since, so this cannot be undone. Restore a version of the tool instead.`);
  const { changes } = await writeFacts(tx, { toolId, before, fields: oldFacts(fields) });
  await renewProposals(tx, { toolId, changeId: id, changedNames: Object.keys(changes) });
}

type Write = { toolId: number; before: ToolFacts; fields: NewFacts; onChange?: () => Promise<unknown> };

async function writeFacts(tx: Db, { toolId, before, fields, onChange }: Write): Promise<Omit<PublishedChange, "changeId">> {
  const tagsBefore = await tagsOfTool(tx, before.slug);
  const { category, ...rest } = omitUndefined(fields);
  const chosen = category === undefined ? null : await findCategory(tx, category);
  if (rest.slug !== undefined && rest.slug !== before.slug) await refuseTaken(tx, rest.slug);
  const changes = factDifferences(before, { ...rest, ...(chosen ? { category: chosen.name } : {}) });
  if (factNamesOf(changes).length > 0) await onChange?.();
  const write = tx
    .update(tools)
    .set({ ...rest, ...(chosen ? { categoryId: chosen.id } : {}), updatedAt: new Date() })
    .where(eq(tools.id, toolId))
    .returning({ version: tools.version, slug: tools.slug });
  const [stored] = await conflictIfTaken(write, `Another tool already uses the address ${rest.slug}.`);
  if (!stored) throw new Error("The tool is gone although it was locked");
  await attachLogo(tx, { toolId, logoUrl: rest.logoUrl });
  await keepScreenshots(tx, { toolId, screenshots: rest.screenshots });
  const tags = [...new Set([...tagsBefore, ...(await tagsOfTool(tx, stored.slug))])];
  return { name: before.name, ...stored, changes, tags };
}

async function record(tx: Db, { toolId, changeId, role, authorId, kind = "edit", reason, source }: Change, fields: FactChanges): Promise<number> {
  const published = { state: "published" as const, fields, rejectionReason: null, decidedAt: NOW, appliesAt: NOW };
  const [stored] =
    changeId === undefined
      ? await tx
          .insert(toolChanges)
          .values({ toolId, role, authorId, kind, reason: reason || null, source: source || null, ...published })
          .returning({ id: toolChanges.id })
      : await tx.update(toolChanges).set(published).where(eq(toolChanges.id, changeId)).returning({ id: toolChanges.id });
  if (!stored) throw new Error("The change was not recorded");
  return stored.id;
}

/** A moderator who looks at a proposal for one of these fields sees an outdated value: a new version makes their decision a conflict. */
const renewProposals = (tx: Db, { toolId, changeId, changedNames }: { toolId: number; changeId: number; changedNames: string[] }) =>
  tx
    .update(toolChanges)
    .set({ version: sql`${toolChanges.version}` })
    .where(
      and(
        eq(toolChanges.toolId, toolId),
        eq(toolChanges.state, "proposed"),
        ne(toolChanges.id, changeId),
        sql`${toolChanges.fields} ?| ${sql.param(changedNames)}::text[]`,
      ),
    );

async function refuseTaken(tx: Db, slug: string): Promise<void> {
  if (RESERVED_SLUGS.has(slug)) throw new HttpError(409, `The address ${slug} belongs to another page.`);
  const [other] = await tx.select({ name: tools.name, deletedAt: tools.deletedAt }).from(tools).where(eq(tools.slug, slug));
  if (other) throw new HttpError(409, `${other.name}${other.deletedAt ? ", in the bin," : ""} already uses the address ${slug}.`);
}
