/** How fast is the table, and how many questions does it answer by itself? `npm run bench -w packages/search` judges it together with words. */
import { type Answer, type Benchmark, demoListings, formatTable, judge, percentile, type Row, readQuestions } from "@toolatlas/bench";
import { joinParts, listingTexts } from "../src/listing-texts.ts";
import { ModelVectors } from "../src/model-vectors.ts";
import { toSmall } from "../src/small-vector.ts";
import { loadWordTable, type WordTable, wordTable } from "../src/word-table.ts";

const PAGE = 10;
const ROUNDS = 20;
/** Below this nothing counts as near, here as in the search. */
const FLOOR = 0.38;
const SIZES = { normal: 100_000, large: 1_000_000 };

export const meaning: Benchmark = async ({ large }) => {
  const loading = performance.now();
  await loadWordTable();
  const loaded = performance.now() - loading;
  const table = wordTable();
  const questions = readQuestions(process.env.ASK === "tuning" ? "tuning" : "held-out");
  const texts = questions.map(({ text }) => wordsOf(text));
  const listings = demoListings().map((listing) => ({ slug: listing.slug, vector: vectorOf(listing, table) }));
  const answer = answerFrom(table, vectorsOf(listings, listings.length, table));
  const count = large ? SIZES.large : SIZES.normal;
  const many = vectorsOf(listings, count, table);
  const questionVectors = texts.flatMap((words) => table.embed(words) ?? []);
  return [
    { what: "meaning, table loaded", figure: `${loaded.toFixed(0)} ms`, value: loaded },
    row(
      "meaning, a question's vector, p50",
      microseconds(texts, (words) => table.embed(words)),
      "µs",
    ),
    row(`meaning, nearest of ${count} vectors, p50`, microseconds(questionVectors.slice(0, ROUNDS), (vector) => nearest(many, vector)) / 1_000, "ms"),
    ...(["plain", "paraphrased"] as const).map((kind): Row => {
      const { hitAt5, reciprocalRank } = judge(questions, kind, answer);
      return { what: `meaning, ${kind} questions by vectors alone`, figure: `${hitAt5.toFixed(0)} % hit@5, MRR ${reciprocalRank.toFixed(2)}`, value: hitAt5 };
    }),
  ];
};

/** Enough for English. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function vectorOf(listing: Parameters<typeof listingTexts>[0], table: WordTable): Float32Array {
  return joinParts(listingTexts(listing).map((text) => table.embed(wordsOf(text)))) ?? new Float32Array(table.dimension);
}

/** As many as requested, by repeating the listings. */
function vectorsOf(listings: { slug: string; vector: Float32Array }[], count: number, { dimension }: WordTable): ModelVectors {
  const vectors = new ModelVectors(dimension);
  const small = listings.map(({ slug, vector }) => ({ slug, vector: toSmall(vector) }));
  for (let round = 0; vectors.size < count; round++)
    for (const { slug, vector } of small.slice(0, count - vectors.size)) vectors.set(round === 0 ? slug : `${slug}-${round}`, vector);
  return vectors;
}

const nearest = (vectors: ModelVectors, vector: Float32Array) => vectors.nearest(vector, { limit: PAGE, floor: FLOOR, accepts: () => true });

function answerFrom(table: WordTable, vectors: ModelVectors): Answer {
  return (text) => {
    const vector = table.embed(wordsOf(text));
    return vector ? nearest(vectors, vector).map(({ slug }) => slug) : [];
  };
}

/** The median of each item's quickest of three runs. */
function microseconds<Item>(items: Item[], work: (item: Item) => unknown): number {
  const once = (item: Item) => {
    const started = performance.now();
    work(item);
    return (performance.now() - started) * 1_000;
  };
  for (const item of items) work(item);
  return percentile(
    items.map((item) => Math.min(once(item), once(item), once(item))),
    0.5,
  );
}

const row = (what: string, value: number, unit: string): Row => ({ what, figure: `${value.toFixed(2)} ${unit}`, value });

if (import.meta.main) console.log(formatTable(await meaning({ large: process.argv.includes("--large") })));
