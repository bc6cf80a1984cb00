// Shops and their orders, and what the orders of networks come to beside them; see migrations 0056 to 0058 and 0061.
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ShopFaultKind } from '#contract/shops.ts';
import type { AmountBasis, MatchConfidence, VerdictCode, VerdictTab } from '#contract/verdicts.ts';
import { accountIdColumn, bytes, dayRanges, moment } from './columns.ts';

const units = (name: string) => bigint(name, { mode: 'number' });
const side = () => text('side').$type<'network' | 'shop'>().notNull();
const holderId = () => units('holder_id').notNull();

export const shop = pgTable(
  'shop',
  {
    accountId: accountIdColumn().notNull(),
    shopId: units('shop_id').notNull(),
    system: text('system').notNull(),
    name: text('name').notNull(),
    zone: text('zone').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<'active' | 'paused' | 'removed'>().notNull(),
    returnDays: smallint('return_days').notNull().default(30),
    unpaidDays: smallint('unpaid_days').notNull().default(7),
    namePrefix: text('name_prefix').notNull().default(''),
    nameSuffix: text('name_suffix').notNull().default(''),
    ordersCovered: dayRanges('orders_covered').notNull().default('{}'),
    changesUntil: moment('changes_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    origin: text('origin').notNull().default(''),
    credentials: bytes('credentials'),
    loginHint: text('login_hint').notNull().default(''),
    pauseReason: text('pause_reason').$type<'' | 'plan'>().notNull().default(''),
    since: date('since'),
    historyNext: date('history_next'),
    historyUntil: moment('history_until'),
    seesDays: smallint('sees_days'),
    lookedAt: moment('looked_at'),
    nextLookAt: moment('next_look_at'),
    faultKind: text('fault_kind').$type<ShopFaultKind>(),
    fault: text('fault').notNull().default(''),
    faultWords: text('fault_words').notNull().default(''),
    faultSince: moment('fault_since'),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId] })],
);

export const shopSchedule = pgTable('shop_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

/** The shop saw it; nothing of the buyer. */
export interface SeenClick {
  network: string;
  clickId: string;
  at: string | null;
}

export const shopOrder = pgTable(
  'shop_order',
  {
    accountId: accountIdColumn().notNull(),
    shopId: units('shop_id').notNull(),
    orderRef: text('order_ref').notNull(),
    title: text('title').notNull(),
    numbers: text('numbers').array().notNull(),
    orderedAt: moment('ordered_at').notNull(),
    currency: text('currency').notNull(),
    subtotal: units('subtotal'),
    tax: units('tax'),
    shipping: units('shipping'),
    total: units('total'),
    taxesIncluded: boolean('taxes_included'),
    presentmentCurrency: text('presentment_currency'),
    presentmentSubtotal: units('presentment_subtotal'),
    presentmentTax: units('presentment_tax'),
    presentmentShipping: units('presentment_shipping'),
    presentmentTotal: units('presentment_total'),
    paid: boolean('paid'),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    test: boolean('test').notNull().default(false),
    dispute: text('dispute').$type<'open' | 'won' | 'lost'>(),
    coupons: text('coupons').array().notNull().default([]),
    firstClick: jsonb('first_click').$type<SeenClick>(),
    lastClick: jsonb('last_click').$type<SeenClick>(),
    items: jsonb('items').$type<{ sku: string; quantity: number }[]>().notNull().default([]),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.orderRef] })],
);

export const shopOrderEvent = pgTable(
  'shop_order_event',
  {
    accountId: accountIdColumn().notNull(),
    shopId: units('shop_id').notNull(),
    orderRef: text('order_ref').notNull(),
    eventRef: text('event_ref').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<'order' | 'edit' | 'refund' | 'return' | 'dispute'>().notNull(),
    amount: units('amount').notNull(),
    tax: units('tax'),
    holdsTax: boolean('holds_tax').notNull().default(false),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.orderRef, table.eventRef] })],
);

export const saleOrder = pgTable(
  'sale_order',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: units('connection_id').notNull(),
    saleKey: text('sale_key').notNull(),
    orderKey: text('order_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.saleKey] })],
);

export const orderName = pgTable(
  'order_name',
  {
    accountId: accountIdColumn().notNull(),
    name: text('name').notNull(),
    side: side(),
    holderId: holderId(),
    orderKey: text('order_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.name, table.side, table.holderId, table.orderKey] }),
  ],
);

export const orderUnjudged = pgTable(
  'order_unjudged',
  {
    accountId: accountIdColumn().notNull(),
    side: side(),
    holderId: holderId(),
    itemKey: text('item_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.side, table.holderId, table.itemKey] })],
);

export const verdictSchedule = pgTable('verdict_schedule', {
  accountId: accountIdColumn().primaryKey(),
  dueAt: moment('due_at').notNull(),
});

export const orderMatch = pgTable(
  'order_match',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: units('connection_id').notNull(),
    orderKey: text('order_key').notNull(),
    soldAt: moment('sold_at').notNull(),
    shopId: units('shop_id'),
    orderRef: text('order_ref'),
    rule: smallint('rule').notNull(),
    confidence: text('confidence').$type<MatchConfidence>().notNull(),
    direct: boolean('direct').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.orderKey] })],
);

export const orderBasis = pgTable(
  'order_basis',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: units('connection_id').notNull(),
    basis: text('basis').$type<AmountBasis>(),
    support: integer('support').notNull(),
    lookedAt: integer('looked_at').notNull(),
    refused: text('refused').array().$type<AmountBasis[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId] })],
);

export const orderAffix = pgTable(
  'order_affix',
  {
    accountId: accountIdColumn().notNull(),
    connectionId: units('connection_id').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    support: integer('support').notNull(),
    refused: boolean('refused').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.connectionId, table.prefix, table.suffix] })],
);

export const verdict = pgTable(
  'verdict',
  {
    accountId: accountIdColumn().notNull(),
    side: side(),
    holderId: holderId(),
    orderKey: text('order_key').notNull(),
    code: text('code').$type<VerdictCode>().notNull(),
    because: text('because').notNull().default(''),
    tab: text('tab').$type<VerdictTab>(),
    placeAt: moment('place_at').notNull(),
    day: date('day').notNull(),
    soldAt: moment('sold_at').notNull(),
    publisherNo: units('publisher_no'),
    currency: text('currency').notNull(),
    amount: units('amount'),
    commission: units('commission'),
    fee: units('fee'),
    expected: units('expected'),
    excessCommission: units('excess_commission'),
    excessFee: units('excess_fee'),
    deadline: moment('deadline'),
    confidence: text('confidence').$type<MatchConfidence>().notNull(),
    rule: smallint('rule').notNull(),
    shopId: units('shop_id'),
    orderRef: text('order_ref'),
    evidence: jsonb('evidence').notNull(),
    lookAt: moment('look_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.side, table.holderId, table.orderKey] })],
);

export const verdictDay = pgTable(
  'verdict_day',
  {
    accountId: accountIdColumn().notNull(),
    side: side(),
    holderId: holderId(),
    day: date('day').notNull(),
    tab: text('tab').$type<VerdictTab>().notNull(),
    confidence: text('confidence').$type<MatchConfidence>().notNull(),
    currency: text('currency').notNull(),
    listed: integer('listed').notNull(),
    known: integer('known').notNull(),
    fees: integer('fees').notNull(),
    excessCommission: units('excess_commission').notNull(),
    excessFee: units('excess_fee').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.accountId,
        table.side,
        table.holderId,
        table.day,
        table.tab,
        table.confidence,
        table.currency,
      ],
    }),
  ],
);
