import type { Db } from "../../platform/db/database.ts";
import { tools } from "./tables.ts";
import { toolSlugs } from "./tool-slugs.ts";

/** Stores a tool that waits for review, under the first free slug for its name. */
export async function addPendingTool(tx: Db, tool: Omit<typeof tools.$inferInsert, "slug" | "status">): Promise<{ id: number; slug: string }> {
  for (const slug of toolSlugs(tool.name)) {
    // A concurrent submission with the same slug waits here, finds it taken and tries the next.
    const [stored] = await tx
      .insert(tools)
      .values({ ...tool, slug })
      .onConflictDoNothing({ target: tools.slug })
      .returning({ id: tools.id, slug: tools.slug });
    if (stored) return stored;
  }
  throw new Error("No free slug was found");
}
