/** Sets of small numbers as bits: 32 tools to a word, so "and" and counting cost almost nothing. */

export type Bits = Uint32Array;

export const bitWords = (size: number) => (size + 31) >>> 5;
export const hasBit = (bits: Bits, index: number) => ((bits[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

export function setBit(bits: Bits, index: number) {
  bits[index >>> 5]! |= 1 << (index & 31);
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

export function countBits(bits: Bits): number {
  let total = 0;
  for (let i = 0; i < bits.length; i++) total += onesIn(bits[i]!);
  return total;
}

function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Calls with each number in the set, smallest first, until told to stop by `false`. */
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
