// GET /advertisers/{id}/transactions/
import { daySeconds, type Present } from '../kit/days.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { Decisions } from './decisions.ts';
import { readChoice, readNumbers, readSpan } from './read-query.ts';
import {
  amendedSecond,
  commissionStatus,
  soldSecond,
  transactionText,
  validatedSecond,
} from './transaction-text.ts';
import { type WallClock, wallClock } from './wall-clock.ts';

export interface Asked {
  world: World;
  decisions: Decisions;
  advertiserId: string;
  query: URLSearchParams;
  present: Present;
}

/** Days are made one by one, so that an answer of any length is sent as it is made. */
export function transactions(asked: Asked): Iterable<string> {
  const { query } = asked;
  const ids = readNumbers(query, 'ids');
  if (ids) {
    const zone = query.get('timezone') ?? 'UTC';
    return write(asked, {
      days: [asked.world.first, asked.present.day],
      zone,
      wanted: (sale) => ids.has(sale.id),
    });
  }
  const span = readSpan(query, { timed: true, mostDays: 31 });
  const dateType = readChoice(query, 'dateType', ['transaction', 'validation', 'amendment']) ?? 'transaction';
  const status = readChoice(query, 'status', ['pending', 'approved', 'declined', 'deleted']);
  const publishers = readNumbers(query, 'publisherId');
  if (status === 'deleted') return ['[]'];
  const clock = wallClock(span.zone);
  const { decisions } = asked;
  const dateOf = { transaction: soldSecond, validation: validatedSecond, amendment: amendedSecond }[dateType];
  // A decision comes at most a month and twenty days after the sale; a zone moves a sale by at most one day.
  const before = dateType === 'transaction' ? 1 : 55;
  return write(asked, {
    days: [Math.floor(span.from / daySeconds) - before, Math.floor(span.to / daySeconds) + 1],
    zone: span.zone,
    wanted: (sale) => {
      if (publishers && !publishers.has(sale.publisher.id)) return false;
      if (status && status !== commissionStatus(sale)) return false;
      const wall = clock(dateOf(sale, decisions));
      return wall >= span.from && wall <= span.to;
    },
  });
}

interface Wanted {
  days: readonly [number, number];
  zone: string;
  wanted: (sale: WorldSale) => boolean;
}

function* write(
  { world, decisions, advertiserId, query, present }: Asked,
  { days, zone, wanted }: Wanted,
): Generator<string> {
  const clock: WallClock = wallClock(zone);
  const basket = query.get('showBasketProducts')?.toLowerCase() === 'true';
  let before = '';
  yield '[';
  for (let day = days[0]; day <= days[1]; day++) {
    let text = '';
    world.eachSale({ from: day, to: day, present }, (sale) => {
      if (!wanted(sale)) return;
      text += `${before}${transactionText(sale, { advertiserId, clock, basket, decisions })}\n`;
      before = ',';
    });
    if (text !== '') yield text;
  }
  yield ']';
}
