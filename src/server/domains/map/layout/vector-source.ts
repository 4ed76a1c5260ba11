/** Where the vectors of tools come from: the model that the operator configured, once most tools have its vectors, or the embedded table. */
import { type Points, padWidth } from "@toolatlas/map-layout";
import { readTableModel } from "@toolatlas/meaning";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Config } from "../../../config/config.ts";
import type { Db } from "../../../platform/db/database.ts";
import { categories } from "../../categories/tables.ts";
import { toolEmbeddings } from "../../search/tables.ts";
import { tools } from "../../tools/tables.ts";
import type { MapWorker } from "./start-map-worker.ts";

/** If fewer than this share of tools have vectors, search uses the table, too. */
const MIN_PART = 0.9;

export type NamedTool = { id: number; categoryId: number };

export type VectorSource = {
  /** Stored with every layout. */
  model: string;
  /** In the order of the tools; a scale of 0 for those without a vector. */
  pointsOf(batch: readonly NamedTool[]): Promise<Points>;
};

type Deps = { db: Db; config: Pick<Config, "embeddings">; worker: Pick<MapWorker, "embed"> };

export async function chooseVectorSource({ db, config, worker }: Deps): Promise<VectorSource> {
  const dimension = config.embeddings && (await usableDimension(db, config.embeddings.model));
  return config.embeddings && dimension ? modelVectors(db, config.embeddings.model, dimension) : tableVectors(db, worker, await readTableModel());
}

/** The size of the model's vectors; null if too few tools have one. */
async function usableDimension(db: Db, model: string): Promise<number | null> {
  const [found] = await db
    .select({ dimension: sql<number | null>`max(${toolEmbeddings.dimension})`, tools: sql<number>`count(*)::int` })
    .from(toolEmbeddings)
    .innerJoin(tools, eq(tools.id, toolEmbeddings.toolId))
    .where(and(eq(toolEmbeddings.model, model), gt(toolEmbeddings.dimension, 0), tools.isPublic));
  const total = await db.$count(tools, eq(tools.isPublic, true));
  return found && found.tools >= MIN_PART * total ? found.dimension : null;
}

function modelVectors(db: Db, model: string, dimension: number): VectorSource {
  return {
    model: `${model} (${dimension})`,
    async pointsOf(batch) {
      const columns = { id: toolEmbeddings.toolId, vector: toolEmbeddings.vector, scale: toolEmbeddings.scale };
      const rows = await db
        .select(columns)
        .from(toolEmbeddings)
        .where(and(inArray(toolEmbeddings.toolId, idsOf(batch)), eq(toolEmbeddings.model, model), eq(toolEmbeddings.dimension, dimension)));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return joinPoints(
        padWidth(dimension),
        batch.map((tool) => ({ ...tool, vector: byId.get(tool.id)?.vector ?? null, scale: byId.get(tool.id)?.scale ?? 0 })),
      );
    },
  };
}

const tableVectors = (db: Db, worker: Pick<MapWorker, "embed">, model: string): VectorSource => ({
  model,
  async pointsOf(batch) {
    const rows = await db
      .select({
        id: tools.id,
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
      .where(inArray(tools.id, idsOf(batch)));
    const { dimension, rows: vectors, scales } = await worker.embed(rows);
    const numbers = new Map(rows.map(({ id }, number) => [id, number]));
    const vectorOf = (id: number) => {
      const number = numbers.get(id);
      return number === undefined
        ? { vector: null, scale: 0 }
        : { vector: vectors.subarray(number * dimension, (number + 1) * dimension), scale: scales[number] ?? 0 };
    };
    return joinPoints(
      padWidth(dimension),
      batch.map((tool) => ({ ...tool, ...vectorOf(tool.id) })),
    );
  },
});

const idsOf = (batch: readonly NamedTool[]) => batch.map(({ id }) => id);

type PointRow = NamedTool & { vector: ArrayLike<number> | null; scale: number | null };

/** Rows as columns. */
export function joinPoints(width: number, rows: readonly PointRow[]): Points {
  const vectors = { count: rows.length, width, rows: new Int8Array(rows.length * width), scales: new Float32Array(rows.length) };
  rows.forEach(({ vector, scale }, at) => {
    if (!vector || !scale) return;
    vectors.rows.set(vector, at * width);
    vectors.scales[at] = scale;
  });
  return { vectors, groups: Int32Array.from(rows, ({ categoryId }) => categoryId), keys: Int32Array.from(rows, ({ id }) => id) };
}

/** Several batches as one. */
export function concatPoints(parts: readonly Points[]): Points {
  const width = parts[0]?.vectors.width ?? 0;
  const count = parts.reduce((sum, { vectors }) => sum + vectors.count, 0);
  const whole = {
    vectors: { count, width, rows: new Int8Array(count * width), scales: new Float32Array(count) },
    groups: new Int32Array(count),
    keys: new Int32Array(count),
  };
  let at = 0;
  for (const { vectors, groups, keys } of parts) {
    whole.vectors.rows.set(vectors.rows, at * width);
    whole.vectors.scales.set(vectors.scales, at);
    whole.groups.set(groups, at);
    whole.keys.set(keys, at);
    at += vectors.count;
  }
  return whole;
}
