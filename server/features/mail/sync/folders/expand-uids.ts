/** A mailbox with more is nobody's; a server may claim any number in a few letters. */
const maxUids = 5_000_000;

/** `1,5:7` as numbers, ascending; null: not understood, or not as many as the server counts. */
export function expandUids(ranges: string, count: number): number[] | null {
  if (count > maxUids) return null;
  const uids: number[] = [];
  for (const range of ranges === '' ? [] : ranges.split(',')) {
    const [, one = '', other = one] = /^(\d{1,10})(?::(\d{1,10}))?$/.exec(range) ?? [];
    if (one === '') return null;
    const [first, last] = [Number(one), Number(other)].sort((a, b) => a - b) as [number, number];
    if (uids.length + last - first + 1 > count) return null;
    for (let uid = first; uid <= last; uid += 1) uids.push(uid);
  }
  return uids.length === count ? uids.sort((a, b) => a - b) : null;
}
