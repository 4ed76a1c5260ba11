/** Vectors of listings in the database: reading them into memory, finding missing ones, writing. */
import type { SmallVector } from "@toolatlas/meaning";
import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { categories } from "../../categories/tables.ts";
import { tools } from "../../tools/tables.ts";
import { toolEmbeddings } from "../tables.ts";

/** Announces that there are new vectors. */
export const EMBEDDINGS_TAG = "search:embeddings";
const BATCH = 500;

type StoredEmbedding = { slug: string; vector: SmallVector; embeddedAt: Date };

/** The vectors of one model and size, in batches, starting at a given time. */
export async function* readEmbeddings(db: Db, { model, dimension, since }: { model: string; dimension: number; since: Date }) {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: tools.id, slug: tools.slug, values: toolEmbeddings.vector, scale: toolEmbeddings.scale, embeddedAt: toolEmbeddings.embeddedAt })
      .from(toolEmbeddings)
      .innerJoin(tools, eq(tools.id, toolEmbeddings.toolId))
      .where(
        and(eq(toolEmbeddings.model, model), eq(toolEmbeddings.dimension, dimension), gt(toolEmbeddings.embeddedAt, since), gt(toolEmbeddings.toolId, last)),
      )
      .orderBy(asc(toolEmbeddings.toolId))
      .limit(BATCH);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ slug, values, scale, embeddedAt }): StoredEmbedding => ({ slug, vector: { values: new Int8Array(values), scale }, embeddedAt }));
  }
}

/** Listings without a vector of this model, or whose text has changed since. */
export const listMissing = (db: Db, model: string, limit: number) =>
  db
    .select({
      id: tools.id,
      version: tools.version,
      name: tools.name,
      category: categories.name,
      shortDescription: tools.shortDescription,
      description: tools.description,
      tags: tools.tags,
      useCases: tools.useCases,
      keyFeatures: tools.keyFeatures,
    })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(toolEmbeddings, eq(toolEmbeddings.toolId, tools.id))
    .where(and(tools.isPublic, or(isNull(toolEmbeddings.toolId), ne(toolEmbeddings.model, model), ne(toolEmbeddings.toolVersion, tools.version))))
    .orderBy(asc(tools.id))
    .limit(limit);

export type MissingTool = Awaited<ReturnType<typeof listMissing>>[number];

type Embedded = { tool: MissingTool; vector: SmallVector | null };

/** `vector: null` for a listing that the model refused: it is not sent again until it changes. */
export async function storeEmbeddings(db: Db, model: string, embedded: Embedded[]) {
  const embeddedAt = sql`clock_timestamp()`;
  const rows = embedded.map(({ tool, vector }) => ({
    toolId: tool.id,
    toolVersion: tool.version,
    model,
    dimension: vector?.values.length ?? 0,
    vector: vector ? Buffer.from(vector.values.buffer, vector.values.byteOffset, vector.values.byteLength) : Buffer.alloc(0),
    scale: vector?.scale ?? 0,
    embeddedAt,
  }));
  const set = {
    toolVersion: sql`excluded.tool_version`,
    model: sql`excluded.model`,
    dimension: sql`excluded.dimension`,
    vector: sql`excluded.vector`,
    scale: sql`excluded.scale`,
    embeddedAt,
  };
  // A tool that was deleted in the meantime has no row to reference.
  await db.transaction(async (tx) => {
    const ids = sql.join(
      rows.map(({ toolId }) => sql`${toolId}`),
      sql`, `,
    );
    const present = new Set((await tx.select({ id: tools.id }).from(tools).where(sql`${tools.id} in (${ids})`).for("key share")).map(({ id }) => id));
    const kept = rows.filter(({ toolId }) => present.has(toolId));
    if (kept.length > 0) await tx.insert(toolEmbeddings).values(kept).onConflictDoUpdate({ target: toolEmbeddings.toolId, set });
  });
}

/** Deletes vectors of other models or sizes, which are no longer usable. */
export const deleteOtherModels = (db: Db, { model, dimension }: { model: string; dimension: number }) =>
  db.delete(toolEmbeddings).where(or(ne(toolEmbeddings.model, model), ne(toolEmbeddings.dimension, dimension)));
