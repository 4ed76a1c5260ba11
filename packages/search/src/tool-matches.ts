/** How one tool matches a query of several words, and the values of each criterion. */
import { costOf, isWhole } from "./query-codes.ts";
import { ATTRIBUTE_OF, FAR_APART, MAX_WORDS, PLACE, POSITION_OF, rankingKey } from "./rules.ts";

/** Marks the first half of a split word, which represents both. */
export const SPLIT = 16;

const NOT_FOUND = 255;
/** Array slots per match: query word index, code, place, position. */
const ANSWER = 4;
/** Five hundred matching words are more than a ranking needs. */
const MAX_FOUND = 512 * ANSWER;
/** How many words of a name can be tracked as bits. */
const MAX_CLAIMED = 30;

/** Reused for every tool and every query, one at a time: nothing is allocated. */
export class ToolMatches {
  readonly #found = new Int32Array(MAX_FOUND);
  #end = 0;
  #weighedTo = 0;
  /** Words of the query, and whether anything matches each of them without a typo; descriptions only match without typos. */
  #words = 0;
  #canBeRight: boolean[] = [];
  // Per word of the query: the fewest typos, and of the matches with that few, the best place and the other criteria.
  readonly #cost = new Uint8Array(MAX_WORDS);
  readonly #place = new Uint8Array(MAX_WORDS);
  readonly #isWhole = new Uint8Array(MAX_WORDS);
  readonly #claimed = new Uint32Array(MAX_WORDS);
  #claimedByAny = 0;
  readonly #distance = new Uint8Array(MAX_WORDS);
  readonly #lastSeen = new Int32Array(MAX_WORDS);

  beginQuery(canBeRight: boolean[]) {
    this.#words = canBeRight.length;
    this.#canBeRight = canBeRight;
  }

  beginTool() {
    this.#end = 0;
    this.#weighedTo = 0;
  }

  /** Must be called in order of position. */
  add(index: number, code: number, place: number, position: number) {
    const at = this.#end;
    if (at === MAX_FOUND) return;
    const found = this.#found;
    found[at] = index;
    found[at + 1] = code;
    found[at + 2] = place;
    found[at + 3] = position;
    this.#end = at + ANSWER;
  }

  get areAllAnswered(): boolean {
    let answered = 0;
    for (let at = 0; at < this.#end; at += ANSWER) answered |= 1 << this.#found[at]!;
    return answered === 2 ** this.#words - 1;
  }

  /** Processes what was added since the last call. */
  weigh() {
    const found = this.#found;
    const cost = this.#cost;
    const from = this.#weighedTo;
    const end = this.#end;
    let isAfresh = from === 0;
    if (isAfresh) for (let index = 0; index < this.#words; index++) cost[index] = NOT_FOUND;
    for (let at = from; at < end; at += ANSWER) {
      const index = found[at]!;
      const own = costOf(found[at + 1]!);
      if (own >= cost[index]!) continue;
      // Earlier matches with more typos no longer count.
      if (cost[index] !== NOT_FOUND) isAfresh = true;
      cost[index] = own;
    }
    if (isAfresh) this.#forget();
    for (let at = isAfresh ? 0 : from; at < end; at += ANSWER) {
      const index = found[at]!;
      const code = found[at + 1]!;
      if (costOf(code) === cost[index]) this.#settle(index, code, found[at + 2]!, found[at + 3]!);
    }
    this.#weighedTo = end;
  }

  // A loop: six calls to fill() would take longer than everything else.
  #forget() {
    this.#claimedByAny = 0;
    for (let index = 0; index < this.#words; index++) {
      this.#place[index] = NOT_FOUND;
      this.#isWhole[index] = 0;
      this.#claimed[index] = 0;
      this.#distance[index] = FAR_APART;
      this.#lastSeen[index] = -FAR_APART * 2;
    }
  }

  #settle(index: number, code: number, place: number, position: number) {
    const whole = isWhole(code);
    if (place < this.#place[index]!) {
      this.#place[index] = place;
      this.#isWhole[index] = whole ? 1 : 0;
    } else if (place === this.#place[index] && whole) this.#isWhole[index] = 1;
    if (whole && place <= PLACE.name && position < MAX_CLAIMED) this.#claim(index, (code & SPLIT ? 3 : 1) << position);

    const lastSeen = this.#lastSeen;
    lastSeen[index] = position;
    if (index > 0) this.#closer(index, position - lastSeen[index - 1]!);
    if (index + 1 === this.#words) return;
    // In the wrong order counts as one further.
    const next = lastSeen[index + 1]!;
    this.#closer(index + 1, next === position ? 1 : position - next + 1);
  }

  /** Each word of the query claims a word of the name that no other has claimed; if all are claimed, the query is the name. */
  #claim(index: number, words: number) {
    if (this.#claimed[index] !== 0 || (this.#claimedByAny & words) !== 0) return;
    this.#claimed[index] = words;
    this.#claimedByAny |= words;
  }

  #closer(index: number, distance: number) {
    const apart = Math.max(1, distance);
    if (apart < this.#distance[index]!) this.#distance[index] = apart;
  }

  /**
   * The ranking key of the matches so far. `withDescription` assumes the best case for an unread description: each
   * word that can match without typos does so there if it did not before, and all are side by side.
   */
  key(nameWords: number, withDescription: boolean): number {
    let typos = 0;
    let proximity = 0;
    let attribute = 0;
    let exactness = 0;
    let claims = 0;
    let firstPlace = NOT_FOUND;
    let isSupposed = false;
    for (let index = 0; index < this.#words; index++) {
      if (index > 0) proximity += withDescription ? 1 : this.#distance[index]!;
      if (withDescription && this.#cost[index] !== 0 && this.#canBeRight[index]) {
        attribute += ATTRIBUTE_OF[PLACE.description]!;
        isSupposed = true;
        continue;
      }
      const place = this.#place[index]!;
      typos += this.#cost[index]!;
      attribute += ATTRIBUTE_OF[place]!;
      exactness += this.#isWhole[index]!;
      if (place < firstPlace) firstPlace = place;
      if (this.#claimed[index] !== 0) claims++;
    }
    const isWholeName = nameWords > 0 && nameWords <= MAX_CLAIMED && this.#claimedByAny === 2 ** nameWords - 1;
    if (isSupposed) exactness = this.#words + 1;
    else if (isWholeName) exactness = this.#words + (claims === this.#words && nameWords === this.#words ? 2 : 1);
    return rankingKey({ typos, proximity, attribute, position: POSITION_OF[firstPlace] ?? 0, exactness });
  }
}
