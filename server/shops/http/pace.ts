// Keeps below what a vendor allows: a bucket that leaks so many calls a second and holds so many at once. It is kept with the shop, so
// that looks one after the other share it, and counts by the time that passes, whatever day it is told to be.
import type { ShopCall } from '../shop-connector.ts';

export interface Pace {
  perSecond: number;
  /** At once; less than the vendor's, since other processes ask too. */
  burst: number;
}

const memoryKey = 'calls in the bucket';

export async function takeTurn({ memory, http }: ShopCall, { perSecond, burst }: Pace): Promise<void> {
  const now = performance.now();
  const [calls = 0, at = now] = memory.get(memoryKey)?.value.split(' ').map(Number) ?? [];
  const waiting = Math.max(0, calls - ((now - at) / 1000) * perSecond) + 1;
  memory.set(memoryKey, { value: `${waiting} ${now}`, until: Number.POSITIVE_INFINITY });
  if (waiting > burst) await http.wait(((waiting - burst) / perSecond) * 1000);
}
