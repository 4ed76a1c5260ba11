/** Every match, a page at a time, for copying the index. A cursor contains the query and where the page ended. */
import { MAX_HITS } from "@toolatlas/search";
import { z } from "zod";
import type { Call } from "./call.ts";
import { costOfQuery } from "./cost.ts";
import { LIMITS } from "./limits.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";
import { givenParams, readSearchParams } from "./search-params.ts";
import { toRecord } from "./to-hit.ts";

const Cursor = z.object({ after: z.object({ popularity: z.number(), objectID: z.string().max(LIMITS.item) }), params: z.string().max(LIMITS.encoded) });
type Cursor = z.infer<typeof Cursor>;

/** Documented to be ignored when browsing. */
const IGNORED = new Set(
  "advancedSyntax attributesToHighlight attributesToSnippet distinct enablePersonalization enableRules facets getRankingInfo ignorePlurals optionalFilters".split(
    " ",
  ),
);

export async function handleBrowse({ search, size, charge }: Call, { cursor, ...body }: Record<string, unknown>): Promise<Record<string, unknown>> {
  const started = performance.now();
  const before = cursor === undefined || cursor === null ? null : readCursor(cursor);
  const given = Object.entries(givenParams(before ? { params: before.params } : body)).filter(([name]) => !IGNORED.has(name));
  const params = readSearchParams({ hitsPerPage: MAX_HITS, ...Object.fromEntries(given) });
  const { query: text, filter, isPrefixLast, withTypos, places, hitsPerPage: length } = params;
  await charge(costOfQuery(params) - 1);
  const found = await search.browse({ text, filter, isPrefixLast, withTypos, places, length }, before?.after ?? null);
  // A temporary error: clients try another host, or again.
  if (!found) throw new ProtocolError(503, "The index is being built, please retry");
  const last = found.tools.at(-1);
  return {
    hits: await search.mapInBatches(found.tools, (tool) => size.add(toRecord(tool, params.attributesToRetrieve))),
    nbHits: found.total,
    page: 0,
    nbPages: length === 0 ? 0 : Math.ceil(found.total / length),
    hitsPerPage: length,
    query: text,
    params: params.encoded,
    processingTimeMS: Math.ceil(performance.now() - started),
    ...(last && found.tools.length === length
      ? { cursor: writeCursor({ after: { popularity: last.popularity, objectID: last.objectID }, params: params.encoded }) }
      : {}),
  };
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(cursor: unknown): Cursor {
  if (typeof cursor === "string" && cursor.length <= LIMITS.encoded * 2) {
    try {
      return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    } catch {
      // Refused below, like any other invalid cursor.
    }
  }
  throw badRequest('Invalid value for "cursor" parameter, expected the cursor of the page before');
}
