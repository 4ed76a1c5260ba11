/** Alternatives for a search box: two libraries, tuned as their documentation recommends, and SQL. */
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import type { ToolDocument } from "../src/document.ts";

const HITS = 5;
/** Tools are added in batches, and the time is checked in between. */
const PIECE = 2_000;

/** Takes a query, returns the slugs of the first five hits. */
export type Rival = { name: string; ask(text: string): Promise<string[]>; close?(): Promise<void> };
/** Null if it took too long. */
type Created = Promise<Omit<Rival, "name"> | null>;

/** False if time ran out before all were added. */
async function addInPieces(tools: ToolDocument[], isTime: () => boolean, add: (piece: ToolDocument[]) => unknown): Promise<boolean> {
  for (let start = 0; start < tools.length; start += PIECE) {
    if (isTime()) return false;
    await add(tools.slice(start, start + PIECE));
  }
  return true;
}

export async function createMiniSearch(tools: ToolDocument[], isTime: () => boolean): Created {
  const index = new MiniSearch<ToolDocument>({
    idField: "objectID",
    fields: ["name", "category", "tags", "shortDescription", "description"],
    extractField: (tool, field) => (field === "tags" ? tool.tags.join(" ") : String(tool[field as keyof ToolDocument])),
    searchOptions: {
      boost: { name: 8, category: 3, tags: 3, shortDescription: 2 },
      combineWith: "AND",
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      maxFuzzy: 2,
    },
  });
  if (!(await addInPieces(tools, isTime, (piece) => index.addAll(piece)))) return null;
  return {
    ask: async (text) =>
      index
        .search(text)
        .slice(0, HITS)
        .map(({ id }) => String(id)),
  };
}

export async function createOrama(tools: ToolDocument[], isTime: () => boolean): Created {
  const index = create({
    schema: { objectID: "string", name: "string", category: "string", tags: "string[]", shortDescription: "string", description: "string" } as const,
  });
  const add = (piece: ToolDocument[]) =>
    insertMultiple(
      index,
      piece.map(({ objectID, name, category, tags, shortDescription, description }) => ({ objectID, name, category, tags, shortDescription, description })),
      PIECE,
    );
  if (!(await addInPieces(tools, isTime, add))) return null;
  const ask = async (text: string) => {
    const found = await search(index, {
      term: text,
      limit: HITS,
      tolerance: text.length < 4 ? 0 : 1,
      threshold: 0,
      boost: { name: 8, category: 3, tags: 3, shortDescription: 2 },
    });
    return found.hits.map(({ document }) => String(document.objectID));
  };
  return { ask };
}

/** tsvector for words, trigrams for names with typos: an afternoon's work. */
export async function createSql(tools: ToolDocument[], isTime: () => boolean): Created {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await database.exec(`
    create extension pg_trgm;
    create table found (slug text primary key, name text, popularity int, words tsvector);
    set pg_trgm.similarity_threshold = 0.35`);
  const add = async (piece: ToolDocument[]) => {
    const rows = piece.map(({ objectID, name, popularity, category, tags, shortDescription, description }) => ({
      slug: objectID,
      name,
      popularity,
      a: name,
      b: [category, ...tags].join(" "),
      c: shortDescription,
      d: description,
    }));
    await database.query(
      `insert into found select slug, lower(name), popularity, setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B') || setweight(to_tsvector('simple', c), 'C') || setweight(to_tsvector('simple', d), 'D')
       from jsonb_to_recordset($1::jsonb) as row(slug text, name text, popularity int, a text, b text, c text, d text)`,
      [JSON.stringify(rows)],
    );
  };
  if (!(await addInPieces(tools, isTime, add))) {
    await database.close();
    return null;
  }
  await database.exec("create index on found using gin (words); create index on found using gin (name gin_trgm_ops); analyze found");
  const ask = async (text: string) => {
    const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const tsquery = words.map((word, index) => (index === words.length - 1 ? `${word}:*` : word)).join(" & ");
    const { rows } = await database.query<{ slug: string }>(
      `select slug from (
         (select slug, 1 as kind, ts_rank(words, to_tsquery('simple', $1)) as score, popularity from found where words @@ to_tsquery('simple', $1) limit 500)
         union all
         (select slug, 0, similarity(name, $2), popularity from found where name % $2 order by similarity(name, $2) desc limit 20)
       ) as all_found order by score + (1 - kind) desc, popularity desc limit ${HITS * 2}`,
      [tsquery, text.toLowerCase()],
    );
    return [...new Set(rows.map(({ slug }) => slug))].slice(0, HITS);
  };
  return { ask, close: () => database.close() };
}
