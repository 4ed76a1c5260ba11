/** Similarity by category, tags and wording combined; deterministic. */
import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { SIMILAR_TOOLS } from "../../../contract/constants.ts";
import type { SimilarTool } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "./cards.ts";
import { tools } from "./tables.ts";

const WEIGHT = { category: 0.3, tags: 0.4, words: 0.3 };
/** How many candidates each kind of similarity may contribute. */
const CANDIDATES = { sameTagsHere: 50, sameTagsAnywhere: 25, popularHere: 25 };

/** Finds tools by the meaning of a text; these follow if fewer than six are similar in wording. */
export type NearTools = (text: string, length: number, except: ReadonlySet<string>) => Promise<{ tool: { objectID: string } }[]>;

export async function similarTools(db: Db, slug: string, near: NearTools): Promise<SimilarTool[] | null> {
  const [tool] = await comparedTool(db).execute({ slug: slug.toLowerCase() });
  if (!tool) return null;

  const likeness = likenessTo(tool);
  const candidates = tool.isAdult ? adultCandidates : nonAdultCandidates;
  const best = (await candidates(db).execute(tool))
    .map((candidate) => ({ id: candidate.id, likes: candidate.likes, score: likeness(candidate) }))
    .sort((a, b) => b.score - a.score || b.likes - a.likes || a.id - b.id)
    .slice(0, SIMILAR_TOOLS);
  const alike = await cardsInOrder(
    db,
    best.map(({ id }) => id),
  );
  if (alike.length === SIMILAR_TOOLS || tool.isAdult) return alike;
  const shown = new Set([slug.toLowerCase(), ...alike.map((one) => one.slug)]);
  const slugs = (await near(tool.text, SIMILAR_TOOLS - alike.length, shown)).map((one) => one.tool.objectID);
  return [...alike, ...(await cardsInOrder(db, await idsOf(db, slugs)))];
}

async function idsOf(db: Db, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ id: tools.id, slug: tools.slug })
    .from(tools)
    .where(and(inArray(tools.slug, slugs), tools.isPublic));
  return rows.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug)).map(({ id }) => id);
}

const textColumns = {
  id: tools.id,
  categoryId: tools.categoryId,
  tags: tools.tags,
  // Put together by the database: one text is read faster than two lists and a text.
  text: sql<string>`lower(array_to_string(${tools.tags} || ${tools.shortDescription} || ${tools.keyFeatures}, ' '))`,
  likes: tools.likesCount,
};
type Compared = { id: number; categoryId: number; tags: string[]; text: string; likes: number };

const comparedTool = prepared("compared_tool", (db) =>
  db
    .select({ ...textColumns, isAdult: categories.isAdult })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(tools.slug, sql.placeholder("slug")), tools.isPublic)),
);

const adultCandidates = prepared("similar_to_adult", (db) => selectCandidates(db));
const nonAdultCandidates = prepared("similar_non_adult", (db) =>
  selectCandidates(db, sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`),
);

/** Every candidate for similarity to a tool; from other categories only if they meet a condition. */
function selectCandidates(db: Db, elsewhere?: SQL) {
  const anyTag = sql`${tools.tags} && ${sql.param(sql.placeholder("tags"), tools.tags)}`;
  const inCategory = eq(tools.categoryId, sql.placeholder("categoryId"));
  const ids = (limit: number, ...conditions: (SQL | undefined)[]) =>
    db
      .select({ id: tools.id })
      .from(tools)
      .where(and(tools.isPublic, ne(tools.id, sql.placeholder("id")), ...conditions))
      // Most popular first: a common tag is then found after a few rows, instead of reading all tools that have it.
      .orderBy(desc(tools.popularity), desc(tools.id))
      .limit(limit);

  const alike = union(
    ids(CANDIDATES.sameTagsAnywhere, anyTag, elsewhere),
    ids(CANDIDATES.sameTagsHere, anyTag, inCategory),
    ids(CANDIDATES.popularHere, inCategory),
  );
  return db.select(textColumns).from(tools).where(inArray(tools.id, alike));
}

function likenessTo(tool: Compared) {
  const [tags, words] = [new Set(tool.tags), wordsOf(tool.text)];
  return (other: Compared): number =>
    WEIGHT.category * Number(tool.categoryId === other.categoryId) +
    WEIGHT.tags * overlap(tags, new Set(other.tags)) +
    WEIGHT.words * overlap(words, wordsOf(other.text));
}

/** Cosine of two sets: shared members against the size of both. */
function overlap(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  return a.intersection(b).size / Math.sqrt(a.size * b.size);
}

const SMALL_WORDS = new Set("a an and any are as at be by for from in into is it its of on or that the this to with without you your".split(" "));

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !SMALL_WORDS.has(word)));

async function cardsInOrder(db: Db, ids: number[]): Promise<SimilarTool[]> {
  const rows = await cardsByIds(db).execute({ ids: `{${ids.join(",")}}` });
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.map((row) => ({ ...toCard(row), access: row.access, aiTech: row.aiTech })).sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

const cardsByIds = prepared("similar_cards", (db) =>
  db
    .select({ ...cardColumns, access: tools.access, aiTech: tools.aiTech })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(sql`${tools.id} = any(${sql.placeholder("ids")}::int[])`),
);
