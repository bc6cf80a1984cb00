import type { Moved } from './sides.ts';

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** The largest change first, whichever way it went; of equal ones the larger figure; what is not known last. */
export function compareChanges(a: Moved, b: Moved): number {
  if (a.change === null || b.change === null) {
    return a.change === b.change ? compareSizes(a.now ?? 0n, b.now ?? 0n) : a.change === null ? 1 : -1;
  }
  return compareSizes(a.change, b.change) || compareSizes(a.now ?? 0n, b.now ?? 0n);
}

function compareSizes(a: bigint, b: bigint): number {
  const difference = size(b) - size(a);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
