import { eq, inArray } from "drizzle-orm";
import type { Alternatives, AlternativesFilter } from "../../../../contract/alternatives.ts";
import type { Db } from "../../../platform/db/database.ts";
import { categories } from "../../categories/tables.ts";
import { cardColumns, listedColumns, toCard } from "../cards.ts";
import type { NearTools } from "../similar-tools.ts";
import { tools } from "../tables.ts";
import { findCandidates, findSubject } from "./alternative-candidates.ts";
import { describeAlternative } from "./describe-alternative.ts";
import { rankAlternatives } from "./rank-alternatives.ts";

/** How many of the nearest tools are considered; a filter leaves few of them. */
const NEAR = { all: 60, filtered: 240 };

type Page = AlternativesFilter & { limit: number; offset: number };

/** A page of the closest tools, or null if there is no such tool. */
export async function listAlternatives(db: Db, slug: string, { limit, offset, ...wanted }: Page, near: NearTools): Promise<Alternatives | null> {
  const tool = await findSubject(db, slug.toLowerCase());
  if (!tool) return null;
  const length = wanted.free || wanted.openSource || wanted.selfHosted ? NEAR.filtered : NEAR.all;
  // The index has no adult tools, so near those there are none.
  const nearest = tool.isAdult ? [] : await near(tool.text, length, new Set([slug.toLowerCase()]));
  const slugs = nearest.map((one) => one.tool.objectID);
  const ranked = await rankAlternatives(tool, await findCandidates(db, tool, wanted, slugs), wanted);
  const shown = ranked.slice(offset, offset + limit);
  const [[subject], cards] = await Promise.all([
    listedTool(db, tool.id),
    cardsOf(
      db,
      shown.map(({ id }) => id),
    ),
  ]);
  if (!subject) return null;
  return {
    tool: { ...subject, isAdult: tool.isAdult },
    items: shown.flatMap((one) => {
      const card = cards.get(one.id);
      return card ? [{ ...card, difference: describeAlternative(tool, one) }] : [];
    }),
    total: ranked.length,
    counts: {
      free: ranked.filter((one) => one.isFree).length,
      openSource: ranked.filter((one) => one.isOpenSource).length,
      selfHosted: ranked.filter((one) => one.isSelfHosted).length,
    },
  };
}

const listedTool = (db: Db, id: number) =>
  db.select(listedColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(eq(tools.id, id));

async function cardsOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof toCard>>();
  const rows = await db.select(cardColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(inArray(tools.id, ids));
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
