// Accounts as they may be: several networks, currencies and zones, gaps, returns, voided orders, spoilt order numbers.
import type { Account, Clicks, Publisher } from '../account.ts';
import { type Span, shift } from '../calendar.ts';
import { fractionOf } from '../exact.ts';
import type { Dice } from './dice.ts';
import { randomPublishers, type SaidPublisher } from './random-publishers.ts';
import { currencies, type RateTable, randomRates } from './random-rates.ts';
import { type ConnectedSale, randomSales } from './random-sales.ts';

/** All days anything happens on. */
export const era: Span = { from: '2022-06-01', to: '2025-06-30' };

export const networks = [
  { code: 'shareasale', pt: 'ShareASale', zones: ['America/New_York', 'UTC'], clicks: true },
  { code: 'avantlink', pt: 'AvantLink', zones: ['America/Denver'], clicks: true },
  { code: 'awin', pt: 'Awin', zones: ['Europe/London', 'UTC', 'Asia/Tokyo'], clicks: true },
  { code: 'cj', pt: 'CJ', zones: ['UTC', 'Asia/Tokyo'], clicks: false },
] as const;
export type Network = (typeof networks)[number];

export interface PlannedConnection {
  network: Network;
  source: 'api' | 'file';
  /** As it is in the end; a removed one was connected while it was read. */
  state: 'active' | 'paused' | 'removed';
  zone: string;
  currency: string;
  sales: Span[];
  clicks: Span[];
  /** What is written, in this order: one batch over an API, one file each otherwise. */
  saleBatches: ConnectedSale[][];
  clickBatches: Clicks[][];
}

export interface PlannedAccount {
  connections: PlannedConnection[];
  publishers: SaidPublisher[];
  /** Chosen by hand; null leaves it to the first connection. */
  chosenCurrency: string | null;
  rates: RateTable;
  /** Days to ask about. */
  asOf: string[];
  /** What all of it comes to. */
  account: Account;
}

const specialDays = [
  '2024-02-29',
  '2024-03-31',
  '2025-02-28',
  '2024-01-01',
  '2024-12-31',
  '2023-07-31',
  '2024-03-04',
];

export function randomAccount(dice: Dice): PlannedAccount {
  const asOf = [dice.pick(specialDays), shift('2023-06-01', dice.between(0, 700))];
  const planned = dice.some(networks, dice.between(2, 4));
  const publishers = randomPublishers(
    dice,
    planned.map(({ pt }) => pt),
  );
  const connections = planned.flatMap((network) => {
    const sources = dice.pick([['api'], ['api'], ['file'], ['api', 'file']] as const);
    return sources.map((source) => randomConnection(dice, { network, source, publishers, asOf }));
  });
  const [first] = connections;
  const isAutomatic = first?.source === 'api' && dice.chance(0.5);
  const chosenCurrency = isAutomatic ? null : dice.pick(['USD', 'USD', 'EUR', 'JPY', 'KWD']);
  const home = chosenCurrency ?? first?.currency ?? 'USD';
  const rates = randomRates(dice, home, era);
  return {
    connections,
    publishers,
    chosenCurrency,
    rates,
    asOf,
    account: {
      home,
      rate: (day, currency) => {
        const text = rates.prices.get(`${day} ${currency}`);
        return text === undefined ? null : fractionOf(text);
      },
      connections: connections.map(({ network, source, state, zone, currency, sales, clicks }) => ({
        pt: network.pt,
        reportsClicks: network.clicks,
        ...{ source, state, zone, currency, sales, clicks },
      })),
      publishers: publishers satisfies Publisher[],
      sales: connections.flatMap(({ saleBatches }) => lastSaid(saleBatches.flat())),
      clicks: connections.flatMap(({ clickBatches }) => clickBatches.flat()),
    },
  };
}

/** An order said again is the same order as it was said last. */
function lastSaid(sales: readonly ConnectedSale[]): ConnectedSale[] {
  return [...new Map(sales.map((sale) => [sale.key, sale])).values()];
}

interface Wanted {
  network: Network;
  source: 'api' | 'file';
  publishers: SaidPublisher[];
  asOf: string[];
}

function randomConnection(dice: Dice, { network, source, publishers, asOf }: Wanted): PlannedConnection {
  const own = publishers.filter(({ pt }) => pt === network.pt);
  const currency = dice.pick(['USD', 'USD', ...currencies]);
  const base = { network, source, zone: dice.pick(network.zones), currency };
  if (source === 'file') {
    // A file source counts in the network's own zone; each file covers the days from its first to its last row.
    const pieces = randomSpans(dice, asOf);
    const saleBatches = pieces.map((span) => randomSales(dice, { ...base, own, asOf, spans: [span] }));
    restate(dice, saleBatches);
    const clickBatches = dice.chance(0.5) ? [randomClicks(dice, own, pieces.slice(0, 1), asOf)] : [];
    return {
      ...base,
      zone: network.zones[0],
      state: dice.chance(0.1) ? 'removed' : 'active',
      saleBatches: saleBatches.filter((batch) => batch.length > 0),
      clickBatches: clickBatches.filter((batch) => batch.length > 0),
      sales: saleBatches.flatMap(spanOfRows),
      clicks: clickBatches.flatMap(spanOfRows),
    };
  }
  const sales = randomSpans(dice, asOf);
  const clicks =
    network.clicks && dice.chance(0.85) ? (dice.chance(0.6) ? sales : randomSpans(dice, asOf)) : [];
  return {
    ...base,
    state: dice.pick(['active', 'active', 'active', 'paused', 'removed']),
    sales,
    clicks,
    saleBatches: [randomSales(dice, { ...base, own, asOf, spans: sales })],
    clickBatches: clicks.length > 0 ? [randomClicks(dice, own, clicks, asOf)] : [],
  };
}

/** The whole era, or some of it with gaps; in order and apart from each other. */
function randomSpans(dice: Dice, asOf: string[]): Span[] {
  if (dice.chance(0.45)) return [era];
  const edge = dice.pick(asOf);
  return dice.pick<Span[]>([
    [{ from: shift(edge, -dice.between(20, 380)), to: era.to }],
    [{ from: era.from, to: shift(edge, -dice.between(0, 3)) }],
    [
      { from: era.from, to: shift(edge, -dice.between(30, 60)) },
      { from: shift(edge, -dice.between(5, 25)), to: era.to },
    ],
    [{ from: shift(edge, -dice.between(8, 40)), to: shift(edge, dice.between(-2, 4)) }],
  ]);
}

function spanOfRows(rows: readonly { day: string }[]): Span[] {
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? [] : [{ from, to }];
}

/** Some orders of an earlier file stand in the last one again, their number written the other way, changed. */
function restate(dice: Dice, batches: ConnectedSale[][]): void {
  const [first, last] = [batches[0], batches.at(-1)];
  if (!first || !last || first === last) return;
  for (const sale of dice.some(first, 2)) {
    last.push({
      ...sale,
      ptoder: sale.ptoder.replace(/^SALE-/, ''),
      amount: sale.amount + 100n,
      state: 'paid',
    });
  }
}

function randomClicks(
  dice: Dice,
  own: readonly Publisher[],
  spans: readonly Span[],
  asOf: string[],
): Clicks[] {
  const rows = new Map<string, Clicks>();
  for (let count = 0; count < 60; count += 1) {
    const { pt, id } = dice.pick(own);
    const day = dice.chance(0.7)
      ? shift(dice.pick(asOf), -dice.between(0, 45))
      : shift(era.from, dice.between(0, 1100));
    if (!spans.some(({ from, to }) => from <= day && day <= to)) continue;
    rows.set(`${day} ${id}`, { pt, id, day, clicks: BigInt(dice.chance(0.05) ? 0 : dice.between(1, 400)) });
  }
  return [...rows.values()];
}
