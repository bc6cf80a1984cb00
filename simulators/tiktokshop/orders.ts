// POST /affiliate_seller/202410/orders/search

import type { Present } from '../kit/days.ts';
import type { rememberRecent } from '../kit/recent.ts';
import type { World } from '../kit/world.ts';
import { momentIn } from '../kit/zones.ts';
import { currency, type Line, type Order, ordersOf, zone } from './order.ts';
import { wrongParameter } from './refusal.ts';

export interface Asked {
  world: World;
  present: Present;
  creators: ReadonlyMap<number, string>;
  query: URLSearchParams;
  body: string;
  /** Rows of a page at the most. */
  most: number;
  remember: ReturnType<typeof rememberRecent<Order>>;
}

const longestDays = 92;
const dayMs = 86_400_000;

export function searchOrders(asked: Asked): object {
  const { query, most } = asked;
  const size = Number(query.get('page_size') ?? Number.NaN);
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw wrongParameter('Invalid parameter: page_size must be between 1 and 100');
  const start = readToken(query.get('page_token') ?? '');
  const { world, present, remember } = asked;
  const span = readSpan(asked);
  const found = remember([span.from, span.to], present, () =>
    ordersOf(world, { ...span, present }).toReversed(),
  );
  const end = start + Math.min(size, most);
  return {
    next_page_token: end < found.length ? tokenOf(end) : '',
    total_count: found.length,
    orders: found.slice(start, end).map((order) => orderRow(order, asked)),
  };
}

const tokenOf = (start: number): string => Buffer.from(`aff:${start}`).toString('base64url');

function readToken(token: string): number {
  if (token === '') return 0;
  const [, start] = /^aff:(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (start === undefined) throw wrongParameter('Invalid parameter: page_token');
  return Number(start);
}

/** Unix seconds, the second is not in; three months at once. */
function readSpan({ body, present }: Asked): { from: number; to: number } {
  let filter: unknown;
  try {
    filter = JSON.parse(body === '' ? '{}' : body);
  } catch {
    throw wrongParameter('Invalid request body');
  }
  if (typeof filter !== 'object' || filter === null) throw wrongParameter('Invalid request body');
  const now = momentIn(zone, present.day, present.second);
  const read = (name: string, usual: number): number => {
    const value = (filter as Record<string, unknown>)[name] ?? usual / 1000;
    if (typeof value !== 'number' || !Number.isInteger(value))
      throw wrongParameter(`Invalid parameter: ${name}`);
    return value * 1000;
  };
  const to = read('create_time_lt', now + 1000);
  const from = read('create_time_ge', to - 90 * dayMs);
  if (to <= from) throw wrongParameter('Invalid parameter: create_time_lt must be later than create_time_ge');
  if (to - from > longestDays * dayMs)
    throw wrongParameter('Invalid parameter: the time range cannot exceed 3 months');
  return { from, to };
}

const seconds = (at: number): number => Math.floor(at / 1000);
const deliveryDays = 5;

function orderRow(order: Order, { present, creators }: Asked): object {
  const age = present.day - order.day;
  const delivered = !order.cancelled && age >= deliveryDays;
  return {
    id: order.id,
    create_time: seconds(order.at),
    delivery_time: delivered ? seconds(order.at + deliveryDays * dayMs) : 0,
    status: order.cancelled
      ? 'CANCELLED'
      : age >= 15
        ? 'COMPLETED'
        : delivered
          ? 'DELIVERED'
          : age >= 2
            ? 'IN_TRANSIT'
            : 'AWAITING_SHIPMENT',
    skus: order.lines.map((line) => skuRow(line, order, creators)),
  };
}

/** What there is not, or not yet, is an empty object. */
const money = (cents: number | null): object =>
  cents === null ? {} : { amount: (cents / 100).toFixed(2), currency };

const contents = ['VIDEO', 'LIVE', 'SHOP'] as const;

function skuRow(line: Line, { no, publisher }: Order, creators: ReadonlyMap<number, string>): object {
  const { booked, actual } = line;
  // What an advertisement sold is paid by another rate: the plain commission of it is nothing.
  const byAds = no % 5 === 0;
  const withBonus = no % 9 === 0;
  const part = (commission: number | undefined) => {
    if (commission === undefined) return { paid: null, ads: null, bonus: null };
    const bonus = withBonus ? Math.floor(commission / 10) : 0;
    return {
      paid: byAds ? 0 : commission - bonus,
      ads: byAds ? commission - bonus : null,
      bonus: withBonus ? bonus : null,
    };
  };
  const [estimated, settled] = [part(booked.commission), part(actual?.commission)];
  const content = contents[no % contents.length] ?? 'VIDEO';
  return {
    sku_id: line.skuId,
    product_id: line.productId,
    open_collaboration_id: '7366129062900001',
    target_collaboration_id: '',
    campaign_id: '',
    creator_username: creators.get(publisher.id) ?? '',
    content_type: content,
    content_id: content === 'SHOP' ? '' : `74939905${no}`,
    commission_model: byAds ? 'SHOP_ADS' : 'STANDARD',
    commission_rate: byAds ? '0' : String(publisher.rate * 100),
    shop_ads_commission_rate: byAds ? String(publisher.rate * 100) : '0',
    // Of all pieces together.
    price: money(booked.base),
    quantity: line.quantity,
    refunded_quantity: line.refunded,
    returned_quantity: line.refunded,
    fully_return: line.whollyReturned ? 'Yes' : 'No',
    estimated_commission_base: money(booked.base),
    estimated_paid_commission: money(estimated.paid),
    estimated_paid_shop_ads_commission: money(estimated.ads),
    estimated_cofunded_creator_bonus_amount: money(estimated.bonus),
    actual_commission_base: money(actual?.base ?? null),
    actual_paid_commission: money(settled.paid),
    actual_paid_shop_ads_commission: money(settled.ads),
    actual_cofunded_creator_bonus_amount: money(settled.bonus),
    settlement_status: line.settlement,
  };
}
