import { andInto, type Bits, eachBit } from "./bits.ts";
import { type Filter, toolsMeeting } from "./filter.ts";
import { matchWords } from "./match-words.ts";
import { rankingKey } from "./rules.ts";
import { searchManyWords } from "./search-many-words.ts";
import { searchOneWord } from "./search-one-word.ts";
import type { Segment } from "./segment.ts";
import type { RankedTool, SegmentQuery, SegmentResult } from "./segment-result.ts";

export type WordQuery = Omit<SegmentQuery, "accepted"> & { words: string[]; isPrefixLast: boolean; withTypos: boolean };

/** Searches one segment; an empty query finds everything, most popular first. */
export function searchSegment(segment: Segment, asked: WordQuery, filter: Filter | null): SegmentResult {
  const { limit, wantsTotal, wantsAll, places } = asked;
  const query: SegmentQuery = { limit, wantsTotal, wantsAll, places, accepted: acceptedTools(segment, filter) };
  const [only, ...more] = matchWords(segment, asked.words, asked.isPrefixLast, asked.withTypos);
  if (!only) return listAll(segment, query);
  return more.length === 0 ? searchOneWord(segment, only, query) : searchManyWords(segment, [only, ...more], query);
}

export function acceptedTools(segment: Segment, filter: Filter | null): Bits | null {
  if (filter === null) return segment.live;
  const accepted = toolsMeeting(filter, segment);
  if (segment.live) andInto(accepted, segment.live);
  return accepted;
}

function listAll(segment: Segment, { limit, accepted }: SegmentQuery): SegmentResult {
  const all = segment.scratchSet(0).fill(0xffffffff);
  if (segment.size & 31) all[all.length - 1] = (1 << (segment.size & 31)) - 1;
  if (accepted) andInto(all, accepted);
  const key = rankingKey({ typos: 0, proximity: 0, attribute: 0, position: 0, exactness: 0 });
  const hits: RankedTool[] = [];
  let total = 0;
  eachBit(all, (tool) => {
    if (total++ < limit) hits.push({ tool, key });
  });
  return { hits, total, isTotalExact: true, all };
}
