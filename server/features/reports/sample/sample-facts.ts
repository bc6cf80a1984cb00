// Orders and clicks of the sample account for any day: the same day always gives the same rows, and their states grow
// old as real ones do.
import { daysBetween } from '#contract/figures/days.ts';
import type { ClickRow, SaleRow, SaleState } from '#server/facts/rows.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { type SampleNetwork, type SamplePublisher, samplePublishers } from './sample-publishers.ts';

/** Orders on an ordinary day. */
const dailyOrders: Record<SampleNetwork, number> = { shareasale: 14, awin: 11, cj: 7 };
/** Monday first. */
const weekdayFactor = [1.05, 1.0, 0.95, 1.0, 1.1, 1.25, 1.15];
/** January first: gifts in November and December, a quiet spring. */
const monthFactor = [0.9, 0.85, 0.9, 0.95, 1.0, 1.1, 1.15, 1.05, 1.0, 1.1, 1.7, 1.45];
const feePercent = 20;
const hourMs = 3_600_000;

export interface SampleDay {
  network: SampleNetwork;
  zone: string;
  day: string;
  /** The day the rows are told on; older orders are settled. */
  today: string;
}

/** Numbers in [0, 1) that follow from the text alone. */
function dice(text: string): () => number {
  let state = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 16_777_619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const publishersOf = (network: SampleNetwork): SamplePublisher[] =>
  samplePublishers.filter(({ networks }) => networks.includes(network));

const epochDays = (day: string): number => daysBetween('1970-01-01', day);

function expectedOrders({ network, day }: SampleDay): number {
  const sinceMonday = (epochDays(day) + 3) % 7;
  // A tenth more every year.
  const growth = 1.1 ** (daysBetween('2025-01-01', day) / 365);
  const season = monthFactor[Number(day.slice(5, 7)) - 1] ?? 1;
  return dailyOrders[network] * (weekdayFactor[sinceMonday] ?? 1) * season * growth;
}

export function sampleSales(asked: SampleDay): SaleRow[] {
  const { network, zone, day, today } = asked;
  const roll = dice(`${network} ${day}`);
  const publishers = publishersOf(network);
  const midnight = zoneClock(zone).startOf(day);
  const orders = Math.max(1, Math.round(expectedOrders(asked) * (0.75 + roll() * 0.5)));
  return Array.from({ length: orders }, (_, index) => {
    const publisher = pick(publishers, roll());
    const isReturn = roll() < 0.025;
    const units = Math.round((24 + 280 * roll() ** 2) * 100);
    const amount = isReturn ? -Math.round(units / 2) : units;
    const commission = Math.round((amount * publisher.commissionPercent) / 100);
    const number = String(epochDays(day) * 1000 + index);
    const customer = roll();
    return {
      ptoder: number,
      ysoder: `#SP${number}`,
      soldAt: midnight + Math.floor(roll() * 22 * hourMs),
      reportDay: day,
      publisherRef: publisher.ref,
      amount,
      commission,
      fee: Math.round((commission * feePercent) / 100),
      currency: 'USD',
      state: stateOf(roll(), daysBetween(day, today)),
      kind: isReturn ? 'adjustment' : 'sale',
      newCustomer: customer < 0.58 ? true : customer < 0.9 ? false : null,
      coupon: publisher.networkType === 'Coupon' ? 'SEA10' : '',
      clickedAt: null,
      page: publisher.url,
      raw: '',
    };
  });
}

function stateOf(luck: number, age: number): SaleState {
  if (luck < 0.04) return 'voided';
  if (age < 20 + luck * 25) return 'pending';
  return age < 75 ? 'approved' : 'paid';
}

function pick(publishers: readonly SamplePublisher[], luck: number): SamplePublisher {
  const total = publishers.reduce((sum, { weight }) => sum + weight, 0);
  let left = luck * total;
  for (const publisher of publishers) {
    left -= publisher.weight;
    if (left < 0) return publisher;
  }
  return publishers[0] as SamplePublisher;
}

export function sampleClicks(asked: SampleDay): ClickRow[] {
  const { network, day } = asked;
  const roll = dice(`${network} ${day} clicks`);
  const publishers = publishersOf(network);
  const total = publishers.reduce((sum, { weight }) => sum + weight, 0);
  return publishers.map(({ ref, weight }) => ({
    reportDay: day,
    publisherRef: ref,
    clicks: Math.round((expectedOrders(asked) * 45 * weight * (0.6 + roll() * 0.8)) / total),
    impressions: null,
  }));
}
