// Orders of random accounts.
import { type Sale, saleStates } from '../account.ts';
import { type Span, shift, within } from '../calendar.ts';
import type { Dice } from './dice.ts';
import type { SaidPublisher } from './random-publishers.ts';
import { currencies } from './random-rates.ts';

export interface ConnectedSale extends Sale {
  /** What makes it the same order when it is said again. */
  key: string;
}

export interface SalesWanted {
  source: 'api' | 'file';
  currency: string;
  own: SaidPublisher[];
  asOf: string[];
  spans: Span[];
}

let orders = 300_000_000;

export function randomSales(dice: Dice, wanted: SalesWanted): ConnectedSale[] {
  const sales: ConnectedSale[] = [];
  // One publisher is known, and has no order.
  const sellers = wanted.own.slice(1);
  const count = dice.between(40, 90);
  for (let tries = 0; tries < count; tries += 1) {
    const day = randomDay(dice, wanted.asOf);
    if (sellers.length > 0 && wanted.spans.some((span) => within(day, span))) {
      sales.push(randomSale(dice, wanted, dice.pick(sellers), day));
    }
  }
  return sales;
}

/** Most near the days that are asked about and near the same days a year earlier. */
function randomDay(dice: Dice, asOf: readonly string[]): string {
  if (dice.chance(0.25)) return shift('2022-06-01', dice.between(0, 1120));
  const back = dice.chance(0.7) ? dice.between(0, 12) : dice.between(0, 70);
  return shift(dice.pick(asOf), -back - (dice.chance(0.3) ? 365 : 0));
}

function randomAmount(dice: Dice): bigint {
  if (dice.chance(0.04)) return BigInt(dice.between(1, 9)) * 10n ** BigInt(dice.between(8, 10)) + 37n;
  if (dice.chance(0.03)) return 0n;
  return BigInt(dice.between(1, 60_000));
}

function randomSale(dice: Dice, wanted: SalesWanted, publisher: SaidPublisher, day: string): ConnectedSale {
  orders += dice.between(1, 3);
  const isSpoilt = wanted.source === 'file' && dice.chance(0.06);
  const ysoder = dice.chance(0.8) ? `#${orders}` : String(orders);
  const prefix = dice.chance(0.3) ? 'SALE-' : '';
  const ptoder = isSpoilt ? dice.pick(['3.01556E+11', '4.2E+10']) : `${prefix}${orders}`;
  const isReturn = dice.chance(0.14);
  const size = randomAmount(dice);
  const amount = isReturn && dice.chance(0.9) ? -size : size;
  return {
    key: isSpoilt ? `${ptoder} ${ysoder}` : String(orders),
    pt: publisher.pt,
    id: publisher.id,
    day,
    // In every zone of the networks this hour is on the same calendar day; whole hours make equal moments.
    moment:
      wanted.source === 'file' ? null : Date.parse(`${day}T12:00:00Z`) + dice.between(-3, 2) * 3_600_000,
    ptoder,
    ysoder,
    amount,
    commission: (amount * BigInt(dice.between(3, 15))) / 100n,
    fee: dice.chance(0.2) ? 0n : (amount * 3n) / 100n,
    currency: dice.chance(0.85) ? wanted.currency : dice.pick(currencies),
    state: dice.chance(0.12) ? 'voided' : dice.pick(saleStates.slice(0, 3)),
    kind: isReturn ? 'adjustment' : 'sale',
    newCustomer: dice.pick([true, false, false, null]),
    coupon: dice.chance(0.2) ? 'SAVE10' : '',
  };
}
