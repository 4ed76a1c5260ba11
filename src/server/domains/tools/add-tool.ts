import type { ChangeRole } from "../../../contract/fact-labels.ts";
import type { Db } from "../../platform/db/database.ts";
import { recordCreations } from "./changes/first-record.ts";
import { tools } from "./tables.ts";
import { attachLogo } from "./tool-logos.ts";
import { toolSlugs } from "./tool-slugs.ts";

type NewRow = Omit<typeof tools.$inferInsert, "slug">;
type By = { role: ChangeRole; authorId: number | null };

/** Stores a tool under the first free slug for its name, with the first record of its history. */
export async function addTool(tx: Db, tool: NewRow, by: By): Promise<{ id: number; slug: string; version: number }> {
  for (const slug of toolSlugs(tool.name)) {
    // A concurrent submission with the same slug waits here, finds it taken and tries the next.
    const [stored] = await tx
      .insert(tools)
      .values({ ...tool, slug })
      .onConflictDoNothing({ target: tools.slug })
      .returning({ id: tools.id, slug: tools.slug, version: tools.version });
    if (!stored) continue;
    await attachLogo(tx, { toolId: stored.id, logoUrl: tool.logoUrl });
    await recordCreations(tx, { ids: [stored.id], ...by });
    return stored;
  }
  throw new Error("No free slug was found");
}
