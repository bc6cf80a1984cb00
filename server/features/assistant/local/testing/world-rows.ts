// Orders and clicks of the account the questions are asked in: the same every time, three years of them.
import { type DaySpan, eachDay } from '#contract/figures/days.ts';
import { questionPublishers, type WorldPublisher } from './world.ts';

export interface WorldSale {
  day: string;
  network: WorldPublisher['network'];
  ref: string;
  type: string;
  amount: number;
  commission: number;
  fee: number;
  state: 'pending' | 'approved' | 'paid' | 'voided';
  kind: 'sale' | 'adjustment';
  newCustomer: boolean | null;
  /** Empty: the network named none. */
  coupon: string;
}

export interface WorldClick {
  day: string;
  network: WorldPublisher['network'];
  ref: string;
  type: string;
  clicks: number;
}

function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const codes = ['', 'SAVE20', '', 'Welcome', 'HONEY10', ''];

interface Grown {
  span: DaySpan;
  publishers: readonly WorldPublisher[];
  /** A network that tells no clicks. */
  clickless?: string;
}

const usual: Grown = {
  span: { from: '2023-01-01', to: '2025-12-31' },
  publishers: questionPublishers,
  clickless: 'cj',
};

/** The first year is thin, so that there is less to write. */
export function worldRows({ span, publishers, clickless }: Grown = usual): {
  sales: WorldSale[];
  clicks: WorldClick[];
} {
  const roll = sequence(20_251_119);
  const sales: WorldSale[] = [];
  const clicks: WorldClick[] = [];
  for (const day of eachDay(span)) {
    for (const { network, ref, type, orders, commissionPercent } of publishers) {
      const busy = day < '2024-01-01' ? 0.1 : day < '2025-01-01' ? 0.3 : 0.4;
      const count = Math.floor(roll() * (orders + 1) * busy + roll() * 0.6);
      for (let n = 0; n < count; n += 1) {
        const isReturn = roll() < 0.06;
        const units = 500 + Math.floor(roll() * 24_000);
        const amount = isReturn ? -Math.floor(units / 3) : units;
        const commission = Math.round((amount * commissionPercent) / 100);
        const luck = roll();
        const customer = roll();
        sales.push({
          ...{ day, network, ref, type, amount, commission },
          fee: Math.round(commission / 5),
          state: luck < 0.07 ? 'voided' : luck < 0.3 ? 'pending' : luck < 0.7 ? 'approved' : 'paid',
          kind: isReturn ? 'adjustment' : 'sale',
          newCustomer: customer < 0.5 ? true : customer < 0.85 ? false : null,
          coupon: codes[units % codes.length] ?? '',
        });
      }
      if (network !== clickless && roll() < 0.8) {
        clicks.push({ day, network, ref, type, clicks: Math.floor(roll() * 12 * orders) });
      }
    }
  }
  return { sales, clicks };
}
