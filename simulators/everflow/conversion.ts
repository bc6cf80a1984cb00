// Sales of the world as Everflow keeps them: conversions whose status, amounts and nothing else may change. A return lowers the
// amounts in place; nothing left of it, or a cancelled order, is a rejected conversion that keeps what it was booked with.
import { dayText, type Present } from '../kit/days.ts';
import { mix } from '../kit/random.ts';
import { eachReturnedSale, type Return } from '../kit/returns.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn } from '../kit/zones.ts';
import { accountZone, moment } from './zones.ts';

export const currency = 'USD';

export interface Conversion {
  id: string;
  transactionId: string;
  order: string;
  publisher: WorldPublisher;
  status: 'approved' | 'pending' | 'rejected';
  /** Days since 1970 on the account's wall clock. */
  day: number;
  /** Milliseconds since 1970. */
  at: number;
  clickedAt: number;
  /** Cents. */
  amount: number;
  payout: number;
  revenue: number;
  coupon: string;
  page: string;
  mobile: boolean;
  /** What was done after the conversion without being bought; empty for the conversion itself. */
  event: string;
}

/** Percent of the sale that the offer counts as revenue: the margin its owner set, no price of the network. */
const revenuePercent = 15;
const revenueOf = (amount: number): number => Math.floor((amount * revenuePercent + 50) / 100);

/** 32 letters, the first eight alone different for every number. */
const longId = (id: number, salt: number): string =>
  [0, 1, 2, 3]
    .map((part) =>
      mix(id + part * salt)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

/** Conversions that happened within these moments and exist at the present, by growing time. */
export function conversionsOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Conversion[] {
  const found: Conversion[] = [];
  const days = { from: dayIn(accountZone, from), to: dayIn(accountZone, to), present };
  eachReturnedSale(world, days, (sale, returned) => {
    const at = moment(sale.day, sale.second);
    if (at >= from && at <= to) found.push(conversionOf(sale, returned, present));
  });
  return found;
}

function conversionOf(sale: WorldSale, returned: Return | null, present: Present): Conversion {
  const wholly = returned !== null && returned.amount >= sale.amount;
  const lowered = returned !== null && !wholly && sale.voidDay === 0;
  const amount = sale.amount - (lowered ? returned.amount : 0);
  return {
    id: longId(sale.id, 0x51ed270b),
    transactionId: longId(sale.id, 0x2c1b3c6d),
    order: sale.order,
    publisher: sale.publisher,
    status: sale.voidDay > 0 || wholly ? 'rejected' : present.day >= sale.lockDay ? 'approved' : 'pending',
    day: sale.day,
    at: moment(sale.day, sale.second),
    clickedAt: moment(sale.clickDay, sale.clickSecond),
    amount,
    payout: sale.commission - (lowered ? returned.commission : 0),
    revenue: revenueOf(amount),
    coupon: sale.coupon,
    page: sale.page,
    mobile: sale.mobile,
    event: '',
  };
}

/** Some buyers sign up for the newsletter afterwards: an event of the same transaction. */
export const eventOf = (conversion: Conversion, index: number): Conversion[] =>
  index % 7 === 3
    ? [
        {
          ...conversion,
          id: [...conversion.id].toReversed().join(''),
          at: conversion.at + 120_000,
          order: '',
          amount: 0,
          payout: 0,
          revenue: 0,
          event: 'Newsletter Signup',
        },
      ]
    : [];

/** The network tells of no fee, no payment and no new customers. */
export const expectedOf = (conversion: Conversion): ExpectedSale => ({
  ptoder: conversion.id,
  ysoder: conversion.order,
  day: dayText(conversion.day),
  publisherRef: String(conversion.publisher.id),
  amount: conversion.amount,
  commission: conversion.payout,
  fee: 0,
  state: conversion.status === 'rejected' ? 'voided' : conversion.status,
  kind: 'sale',
  newCustomer: null,
});
