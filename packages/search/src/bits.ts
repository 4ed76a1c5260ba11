/** Sets of small numbers as bits: 32 tools to a word, so "and" and counting cost almost nothing. */

export type Bits = Uint32Array;

export const bitWords = (size: number) => (size + 31) >>> 5;
export const hasBit = (bits: Bits, index: number) => ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

export function setBit(bits: Bits, index: number) {
  bits[index >>> 5]! |= 1 << (index & 31);
}

/** Sets the bits from one index to before another. */
export function setBits(bits: Bits, from: number, to: number) {
  const [first, last] = [(from + 31) >>> 5, to >>> 5];
  if (first > last) for (let index = from; index < to; index++) setBit(bits, index);
  else {
    for (let index = from; index < first << 5; index++) setBit(bits, index);
    bits.fill(0xffffffff, first, last);
    for (let index = last << 5; index < to; index++) setBit(bits, index);
  }
}

export function clearBit(bits: Bits, index: number) {
  bits[index >>> 5]! &= ~(1 << (index & 31));
}

/** Bits 0 to size - 1, all set. */
export function allBits(size: number): Bits {
  const bits = new Uint32Array(bitWords(size)).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

export function andInto(target: Bits, other: Bits) {
  for (let i = 0; i < target.length; i++) target[i]! &= other[i]!;
}

export function orInto(target: Bits, other: Bits) {
  for (let i = 0; i < target.length; i++) target[i]! |= other[i]!;
}

/** Stores the intersection of all sets in the target and returns its size: the last set is intersected and counted in one pass. */
export function intersectInto(target: Bits, sets: Bits[]): number {
  target.set(sets[0]!);
  const last = sets.length - 1;
  for (let at = 1; at < last; at++) andInto(target, sets[at]!);
  const other = sets[last]!;
  let total = 0;
  for (let i = 0; i < target.length; i++) {
    const word = target[i]! & other[i]!;
    target[i] = word;
    if (word !== 0) total += onesIn(word);
  }
  return total;
}

/** The smallest numbers in the intersection of all sets. Reads nothing beyond the last of them. */
export function firstInAll(sets: Bits[], limit: number): number[] {
  const found: number[] = [];
  const first = sets[0]!;
  const second = sets[1] ?? first;
  for (let i = 0; i < first.length; i++) {
    let word = first[i]! & second[i]!;
    for (let at = 2; word !== 0 && at < sets.length; at++) word &= sets[at]![i]!;
    for (; word !== 0; word &= word - 1) {
      found.push((i << 5) + 31 - Math.clz32(word & -word));
      if (found.length === limit) return found;
    }
  }
  return found;
}

export function countBits(bits: Bits): number {
  let total = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) total += onesIn(bits[i]!);
  return total;
}

export function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Calls with each number in the set, smallest first, until `visit` returns `false`. */
export function eachBit(bits: Bits, visit: (index: number) => boolean | undefined) {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    while (word !== 0) {
      const lowest = word & -word;
      if (visit((i << 5) + 31 - Math.clz32(lowest)) === false) return;
      word ^= lowest;
    }
  }
}
