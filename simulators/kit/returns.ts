// Sales of the world as networks keep them that change them in place: what others book as a row of its own, a return, is told
// with the sale it lowers.
import type { Present } from './days.ts';
import type { World, WorldSale } from './world.ts';

/** Days between a sale and its return, as the world has it. */
export const returnLag = 9;

export interface Return {
  /** Cents, as much as came back; positive. */
  amount: number;
  commission: number;
  fee: number;
  /** Wall clock of the network: days since 1970 and seconds of the day. */
  day: number;
  second: number;
}

/** Calls with every sale of these days that exists at the present, day by day, and its return where that is booked by then. */
export function eachReturnedSale(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
  visit: (sale: WorldSale, returned: Return | null) => void,
): void {
  for (let day = Math.max(from, world.first); day <= Math.min(to, present.day); day++) {
    const returns = returnsOf(world, day, present);
    world.everySale(day, present, (sale, exists) => {
      if (exists && sale.kind === 'sale') visit(sale, returns.get(sale.id) ?? null);
    });
  }
}

/** By the number of the sale. */
function returnsOf(world: World, day: number, present: Present): Map<number, Return> {
  const found = new Map<number, Return>();
  const booked = day + returnLag;
  if (booked > present.day) return found;
  world.everySale(booked, present, ({ kind, parent, amount, commission, fee, second }, exists) => {
    if (kind !== 'adjustment' || !exists) return;
    found.set(parent, { amount: -amount, commission: -commission, fee: -fee, day: booked, second });
  });
  return found;
}
