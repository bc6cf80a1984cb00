// What the advertiser decided by writing: approved, declined or amended transactions, over what the world has in store for them.
import { daySeconds, type Present } from '../kit/days.ts';
import type { SaleQuery, World, WorldSale } from '../kit/world.ts';

/** Amounts in cents, moments in seconds of UTC since 1970. */
export interface Amendment {
  at: number;
  reason: string;
  amount: number;
  parts: readonly { code: string; amount: number }[];
  before: { amount: number; commission: number };
  /** As it was tracked. */
  original: number;
}

export interface Decision {
  /** The first that was written of it: what the world had in store after that does not follow. */
  since: number;
  decided: { at: number; declined: boolean; reason: string } | null;
  amended: Amendment | null;
}

export interface Decisions {
  /** The world with what was decided. */
  world: World;
  of(id: number): Decision | undefined;
  decide(sale: WorldSale, decision: { at: number; declined: boolean; reason: string }): void;
  amend(sale: WorldSale, amendment: Pick<Amendment, 'at' | 'reason' | 'amount' | 'parts'>): void;
}

export const shareOf = (cents: number, rate: number): number => Math.floor((cents * rate + 50) / 100);
const feeOf = (commission: number): number => Math.floor((commission * 2 + 5) / 10);

export function openDecisions(world: World): Decisions {
  const decisions = new Map<number, Decision>();

  const open = (sale: WorldSale, at: number): Decision => {
    const found = decisions.get(sale.id) ?? { since: at, decided: null, amended: null };
    decisions.set(sale.id, found);
    return found;
  };

  /** A bonus that would take back what was corrected already is not booked. */
  const isBooked = (sale: WorldSale): boolean => {
    const parent = sale.kind === 'adjustment' ? decisions.get(sale.parent) : undefined;
    return !parent || sale.day * daySeconds + sale.second <= parent.since;
  };

  function apply(sale: WorldSale, present: Present): void {
    const decision = decisions.get(sale.id);
    if (!decision) return;
    const { decided, amended } = decision;
    if (amended) {
      sale.amount = amended.amount;
      sale.commission = shareOf(amended.amount, sale.publisher.rate);
      sale.fee = feeOf(sale.commission);
    }
    sale.voidDay = 0;
    if (decided?.declined) sale.state = 'voided';
    else if (present.day >= sale.lockDay + 10) sale.state = 'paid';
    else sale.state = decided || present.day >= sale.lockDay ? 'approved' : 'pending';
  }

  function* sales(query: SaleQuery): Iterable<WorldSale> {
    for (const sale of world.sales(query)) {
      apply(sale, query.present);
      if (isBooked(sale)) yield sale;
    }
  }

  return {
    world: {
      ...world,
      sales,
      eachSale(query, visit) {
        for (const sale of sales(query)) visit(sale);
      },
      everySale(day, present, visit) {
        world.everySale(day, present, (sale, exists) => {
          apply(sale, present);
          visit(sale, exists && isBooked(sale));
        });
      },
    },
    of: (id) => decisions.get(id),
    decide(sale, decided) {
      open(sale, decided.at).decided = decided;
    },
    amend(sale, { at, reason, amount, parts }) {
      const decision = open(sale, at);
      const original = decision.amended?.original ?? sale.amount;
      const before = { amount: sale.amount, commission: sale.commission };
      decision.amended = { at, reason, amount, parts, before, original };
    },
  };
}
