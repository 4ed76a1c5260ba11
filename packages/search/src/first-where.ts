/** Binary search: the first number for which it is true; it must be false for all before and true for all after. */
export function firstWhere(size: number, isTrue: (index: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
