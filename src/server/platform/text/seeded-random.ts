/** Numbers in [0, 1) that are the same on every machine for the same seed. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5; // FNV-1a, so that seeds that differ in one letter start far apart
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);

  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
