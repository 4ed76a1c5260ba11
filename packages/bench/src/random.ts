export type Random = ReturnType<typeof createRandom>;

/** The random functions of a generator; the same seed gives the same results. */
export function createRandom(seed: number) {
  let state = seed;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  /** The first items are frequent, the last rare, as with anything that people choose. */
  const pickEarly = <Item>(items: readonly Item[]): Item => items[Math.floor(next() ** 1.6 * items.length)] as Item;

  return {
    below,
    pick,
    pickEarly,
    chance: (share: number) => next() < share,
    between: (low: number, high: number) => low + below(high - low + 1),
    /** Up to `count` different items. */
    some: <Item>(items: readonly Item[], count: number, draw = pick): Item[] => [...new Set(Array.from({ length: count }, () => draw(items)))],
    /** Most are near zero, few are near the limit. */
    longTail: (limit: number) => Math.floor(limit * next() ** 8),
    next,
  };
}
