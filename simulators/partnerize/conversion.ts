// Sales of the world as Partnerize keeps them: conversions of one or more items, changed in place. What other networks book as a
// row of its own, a return, rejects items here or lowers a single one. Approved items stand on the invoice of the next 25th, and
// what is invoiced changes no more.
import { daySeconds, dayText, type Present } from '../kit/days.ts';
import type { ExpectedSale } from '../kit/types.ts';
import type { World, WorldSale } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn } from '../kit/zones.ts';
import { accountZone, moment } from './clock.ts';

export type Status = 'pending' | 'approved' | 'rejected';

export interface Item {
  /** From zero, within its conversion. */
  no: number;
  /** Cents, as are all amounts here; the whole charge and the publisher's part of it. */
  value: number;
  commission: number;
  publisherCommission: number;
  status: Status;
  reason: string | null;
  /** Milliseconds since 1970, as are all moments here. */
  updatedAt: number;
  approvedAt: number | null;
  /** Null until it stands on an invoice. */
  invoicedAt: number | null;
}

export interface Conversion {
  no: number;
  order: string;
  publisher: WorldPublisher;
  /** Days since 1970 on the account's wall clock. */
  day: number;
  clickedAt: number;
  happenedAt: number;
  modifiedAt: number;
  coupon: string;
  page: string;
  newCustomer: boolean | null;
  mobile: boolean;
  items: Item[];
}

/** What the brand wrote to one item. */
export interface Edit {
  at: number;
  status: Status | null;
  reason: string | null;
  /** Cents. */
  value: number | null;
}

export interface Campaign {
  id: string;
  title: string;
  /** Before the `l` in the numbers of its conversions. */
  prefix: string;
  /** What the brand wrote to its items, by conversion and item, in the order of time. */
  edits: Map<string, Edit[]>;
}

export const conversionId = ({ prefix }: Campaign, { no }: { no: number }): string => `${prefix}l${no}`;
export const itemId = (campaign: Campaign, conversion: { no: number }, item: { no: number }): string =>
  `${conversionId(campaign, conversion)}${item.no}`;
export const publisherId = ({ id }: WorldPublisher): string => `1l${id}`;

/** Days between a sale and the return that lowers it, as the world has it. */
const returnLag = 9;
/** Rows that come late are there from noon of the next day. */
const lateSecond = daySeconds / 2;
const invoiceDayOfMonth = 25;
/** Days between an invoice and its payment. */
const paymentDays = 5;
/** A sale locks within 51 days and is invoiced five days later: nothing of itself changes it after. */
export const changingDays = 58;

/** The day of the invoice on which an approved item comes to stand. */
function invoiceDayOf(approvedAt: number): number {
  const day = dayIn(accountZone, approvedAt);
  const date = new Date(day * daySeconds * 1000);
  const months = date.getUTCDate() < invoiceDayOfMonth ? 0 : 1;
  return (
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, invoiceDayOfMonth) / (daySeconds * 1000)
  );
}

const invoiceAt = (approvedAt: number): number => moment(invoiceDayOf(approvedAt), 6 * 3600);
export const paidAt = (invoicedAt: number): number => moment(dayIn(accountZone, invoicedAt) + paymentDays, 0);

interface Return {
  amount: number;
  commission: number;
  fee: number;
  at: number;
}

/** What is the same at every present, by day. */
interface Fates {
  late: Set<number>;
  /** By the number of the sale. */
  returns: Map<number, Return>;
}
const fates = new WeakMap<World, Map<number, Fates>>();

function fatesOf(world: World, day: number): Fates {
  const known = fates.get(world) ?? new Map<number, Fates>();
  fates.set(world, known);
  let found = known.get(day);
  if (!found) {
    const made: Fates = { late: new Set(), returns: new Map() };
    world.everySale(day, { day, second: daySeconds - 1 }, ({ id }, exists) => {
      if (!exists) made.late.add(id);
    });
    const booked = { day: day + returnLag, second: daySeconds - 1 };
    world.everySale(booked.day, booked, ({ kind, parent, amount, commission, fee, second }) => {
      if (kind === 'adjustment')
        made.returns.set(parent, { amount, commission, fee, at: moment(booked.day, second) });
    });
    found = made;
    known.set(day, made);
  }
  return found;
}

/** Calls with every conversion of these days that exists at the present, by growing time. */
export function eachConversion(
  { world, campaign }: { world: World; campaign: Campaign },
  { from, to, present }: { from: number; to: number; present: Present },
  visit: (conversion: Conversion) => void,
): void {
  for (let day = Math.max(from, world.first); day <= Math.min(to, present.day); day++) {
    const { late, returns } = fatesOf(world, day);
    world.everySale(day, present, (sale, exists) => {
      if (!exists || sale.kind !== 'sale') return;
      const createdAt = late.has(sale.id) ? moment(day + 1, lateSecond) : moment(day, sale.second);
      visit(conversionOf(sale, { createdAt, returned: returns.get(sale.id), campaign, present }));
    });
  }
}

/** Something that befalls items, in the order of time. */
interface Act {
  at: number;
  on(item: Item): void;
  /** Of one item only. */
  no?: number;
}

function conversionOf(
  sale: WorldSale,
  {
    createdAt,
    returned,
    campaign,
    present,
  }: { createdAt: number; returned: Return | undefined; campaign: Campaign; present: Present },
): Conversion {
  const now = moment(present.day, present.second);
  const items = itemsOf(sale, createdAt);
  const acts: Act[] = [];
  // After the brand wrote of it, what the world had in store does not follow.
  const written = items.flatMap((item) => campaign.edits.get(`${sale.id}.${item.no}`) ?? []);
  const since = Math.min(...written.map(({ at }) => at));
  const voidAt = moment(sale.voidDay, 3600);
  if (sale.voidDay > 0 && voidAt < since) acts.push(rejection(voidAt, 'Order cancelled'));
  if (returned && returned.at < since) acts.push(returnAct(sale, returned));
  acts.push({ at: moment(sale.lockDay, 0), on: approve(moment(sale.lockDay, 0)) });
  for (const item of items) {
    for (const edit of campaign.edits.get(`${sale.id}.${item.no}`) ?? [])
      acts.push({ at: edit.at, no: item.no, on: editing(edit, sale.publisher) });
  }
  for (const { at, on, no } of acts.toSorted((one, other) => one.at - other.at)) {
    if (at > now) break;
    for (const item of items) {
      if (no !== undefined && no !== item.no) continue;
      const stands =
        item.status === 'approved' && item.approvedAt !== null && invoiceAt(item.approvedAt) <= at;
      if (!stands) on(item);
    }
  }
  for (const item of items) {
    if (item.status !== 'approved' || item.approvedAt === null) continue;
    const at = invoiceAt(item.approvedAt);
    if (at > now) continue;
    item.invoicedAt = at;
    item.updatedAt = at;
  }
  return {
    no: sale.id,
    order: sale.order,
    publisher: sale.publisher,
    day: sale.day,
    clickedAt: moment(sale.clickDay, sale.clickSecond),
    happenedAt: moment(sale.day, sale.second),
    modifiedAt: Math.max(...items.map(({ updatedAt }) => updatedAt)),
    coupon: sale.coupon,
    page: sale.page,
    newCustomer: sale.newCustomer,
    mobile: sale.mobile,
    items,
  };
}

const shareOf = (value: number, rate: number): number => Math.floor((value * rate + 50) / 100);
const feeOf = (publisherCommission: number): number => Math.floor((publisherCommission * 2 + 5) / 10);

/** Of several items the first is worth half: it is the one that comes back when half comes back. */
function itemsOf(sale: WorldSale, createdAt: number): Item[] {
  const make = (no: number, value: number, publisherCommission: number, fee: number): Item => ({
    ...{ no, value, publisherCommission, commission: publisherCommission + fee },
    ...{ status: 'pending', reason: null, updatedAt: createdAt, approvedAt: null, invoicedAt: null },
  });
  if (sale.items === 1) return [make(0, sale.amount, sale.commission, sale.fee)];
  const half = Math.floor(sale.amount / 2);
  const commission = shareOf(half, sale.publisher.rate);
  const first = make(0, half, commission, feeOf(commission));
  const rest = sale.items - 1;
  const part = (whole: number, no: number) =>
    no < rest ? Math.floor(whole / rest) : whole - (rest - 1) * Math.floor(whole / rest);
  return [
    first,
    ...Array.from({ length: rest }, (_, index) =>
      make(
        index + 1,
        part(sale.amount - half, index + 1),
        part(sale.commission - commission, index + 1),
        part(sale.fee - feeOf(commission), index + 1),
      ),
    ),
  ];
}

const rejection = (at: number, reason: string, no?: number): Act => ({
  at,
  on: (item) => {
    if (item.status === 'rejected') return;
    item.status = 'rejected';
    item.reason = reason;
    item.approvedAt = null;
    item.updatedAt = at;
  },
  ...(no === undefined ? {} : { no }),
});

function returnAct(sale: WorldSale, { amount, commission, fee, at }: Return): Act {
  if (sale.amount + amount <= 0) return rejection(at, 'Item returned');
  if (sale.items > 1) return rejection(at, 'Item returned', 0);
  return {
    at,
    on: (item) => {
      if (item.status === 'rejected') return;
      item.value = Math.max(0, item.value + amount);
      item.publisherCommission = Math.max(0, item.publisherCommission + commission);
      item.commission = Math.max(item.publisherCommission, item.commission + commission + fee);
      item.updatedAt = at;
    },
  };
}

const approve = (at: number) => (item: Item) => {
  if (item.status !== 'pending') return;
  item.status = 'approved';
  item.approvedAt = at;
  item.updatedAt = at;
};

const editing =
  ({ at, status, reason, value }: Edit, { rate }: WorldPublisher) =>
  (item: Item) => {
    item.updatedAt = at;
    if (value !== null) {
      item.value = value;
      item.publisherCommission = shareOf(value, rate);
      item.commission = item.publisherCommission + feeOf(item.publisherCommission);
    }
    if (status === null || status === item.status) return;
    item.status = status;
    item.reason = status === 'rejected' ? reason : null;
    item.approvedAt = status === 'approved' ? at : null;
  };

/** Of all its items; part rejected is mixed. */
export function statusOf({ items }: Conversion): Status | 'mixed' {
  const first = items[0]?.status ?? 'pending';
  return items.every(({ status }) => status === first) ? first : 'mixed';
}

interface Sums {
  value: number;
  commission: number;
  publisherCommission: number;
}

export function sumsOf(items: readonly Item[]): Sums {
  const sums = { value: 0, commission: 0, publisherCommission: 0 };
  for (const item of items) {
    sums.value += item.value;
    sums.commission += item.commission;
    sums.publisherCommission += item.publisherCommission;
  }
  return sums;
}

/** Rejected items count for nothing, unless there are no others: then they are what was voided. */
export function expectedOf(campaign: Campaign, conversion: Conversion, present: Present): ExpectedSale {
  const now = moment(present.day, present.second);
  const standing = conversion.items.filter(({ status }) => status !== 'rejected');
  const voided = standing.length === 0;
  const { value, commission, publisherCommission } = sumsOf(voided ? conversion.items : standing);
  const approved = standing.every(({ status }) => status === 'approved');
  const paid = standing.every(({ invoicedAt }) => invoicedAt !== null && paidAt(invoicedAt) <= now);
  return {
    ptoder: conversionId(campaign, conversion),
    ysoder: conversion.order,
    day: dayText(conversion.day),
    publisherRef: publisherId(conversion.publisher),
    amount: value,
    commission: publisherCommission,
    fee: commission - publisherCommission,
    state: voided ? 'voided' : paid ? 'paid' : approved ? 'approved' : 'pending',
    kind: 'sale',
    newCustomer: conversion.newCustomer,
  };
}
