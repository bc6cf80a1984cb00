// One article of one order in our shape. Until TikTok has settled it its amounts are estimates.
import type { SaleRow, SaleState } from '#server/facts/rows.ts';
import type { ChangeTold } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { jsonMoney } from '../shared/json-money.ts';
import { textOf, unreadable } from './answer.ts';
import { tiktokshopTexts as texts } from './texts.ts';

/** Empty where it is not told. */
interface Money {
  amount?: string | number | null;
  currency?: string | null;
}

const stages = ['estimated', 'actual'] as const;
type Stage = (typeof stages)[number];
/** What the creator gets: sales that an advertisement brought have the first at 0. */
const commissions = ['paid_commission', 'paid_shop_ads_commission', 'cofunded_creator_bonus_amount'] as const;

/** What we read of it; counts come as numbers, money as text. */
export interface Sku
  extends Partial<Record<`${Stage}_${'commission_base' | (typeof commissions)[number]}`, Money | null>> {
  sku_id?: string | number | null;
  creator_username?: string | null;
  price?: Money | null;
  quantity?: number | string | null;
  settlement_status?: string | null;
  fully_return?: string | boolean | null;
}

export interface Order {
  id?: string | number | null;
  create_time?: number | string | null;
  delivery_time?: number | string | null;
  status?: string | null;
  skus?: Sku[] | null;
}

interface SaleContext {
  dayOf: (moment: number) => string;
  /** For an article that names no currency. */
  currency: string;
}

/** Null where no creator brought it, or where TikTok has not said yet what it costs: that is unknown, not 0. */
export function articleSale(order: Order, sku: Sku, { dayOf, currency }: SaleContext): SaleRow | null {
  const { id, create_time, delivery_time, status } = order;
  const ptoder = `${textOf(id)}-${textOf(sku.sku_id)}`;
  const raw = JSON.stringify({ key: ptoder, order: { id, create_time, delivery_time, status }, sku });
  const seconds = Number(create_time ?? Number.NaN);
  const isNumbered = textOf(id) !== '' && textOf(sku.sku_id) !== '';
  if (!isNumbered || !Number.isSafeInteger(seconds) || seconds <= 0) throw unreadable(raw);
  const own = (currencyOf(sku) || currency).toUpperCase();
  const units = (money: Money | null | undefined): number | null =>
    textOf(money?.amount) === '' ? null : jsonMoney(textOf(money?.amount), own, unreadable);
  const commissionOf = (stage: Stage): number | null => {
    const told = commissions.map((key) => units(sku[`${stage}_${key}`])).filter((part) => part !== null);
    return told.length === 0 ? null : told.reduce((sum, part) => sum + part, 0);
  };
  const state = stateOf(order, sku, commissionOf('actual') !== null);
  // Of what does not count any more, what it was booked with.
  const [first, second]: readonly Stage[] =
    state === 'approved' ? ['actual', 'estimated'] : ['estimated', 'actual'];
  const told = (read: (stage: Stage) => number | null) =>
    (first && read(first)) ?? (second && read(second)) ?? null;
  const commission = told(commissionOf);
  const publisherRef = textOf(sku.creator_username).trim();
  if (commission === null || (publisherRef === '' && commission === 0)) return null;
  const amount = told((stage) => units(sku[`${stage}_commission_base`])) ?? soldFor(units(sku.price), sku);
  if (publisherRef === '' || amount === null) throw unreadable(raw);
  const soldAt = seconds * 1000;
  return {
    ptoder,
    ysoder: textOf(id),
    soldAt,
    reportDay: dayOf(soldAt),
    publisherRef,
    amount,
    commission,
    fee: 0,
    currency: own,
    state,
    kind: 'sale',
    newCustomer: null,
    coupon: '',
    clickedAt: null,
    page: '',
    raw,
  };
}

function currencyOf(sku: Sku): string {
  const told = stages.flatMap((stage) => [
    sku[`${stage}_commission_base`],
    ...commissions.map((key) => sku[`${stage}_${key}`]),
  ]);
  return [sku.price, ...told].map((money) => textOf(money?.currency)).find((text) => text !== '') ?? '';
}

function soldFor(price: number | null, { quantity }: Sku): number | null {
  const pieces = Number(quantity ?? Number.NaN);
  return price === null || !Number.isSafeInteger(pieces) ? null : price * pieces;
}

/** Settled, it counts as TikTok says; before that, what was cancelled or came back whole will not. */
function stateOf({ status }: Order, { settlement_status, fully_return }: Sku, isSettled: boolean): SaleState {
  const settlement = textOf(settlement_status).toUpperCase();
  if (settlement === 'SETTLED' && isSettled) return 'approved';
  const isGone =
    settlement === 'INELIGIBLE' ||
    (settlement !== 'SETTLED' && (isYes(fully_return) || /^CANCELL?ED$/i.test(textOf(status))));
  return isGone ? 'voided' : 'pending';
}

const isYes = (told: unknown): boolean => /^(?:true|yes|1)$/i.test(textOf(told));

/** When it was decided nobody tells. */
export function articleChange(raw: string): ChangeTold {
  const { order, sku } = parseJson(raw) as { order: Order; sku: Sku };
  if (stateOf(order, sku, false) !== 'voided') return { decidedAt: '', reason: '' };
  if (textOf(sku.settlement_status).toUpperCase() === 'INELIGIBLE')
    return { decidedAt: '', reason: texts.ineligible };
  return { decidedAt: '', reason: isYes(sku.fully_return) ? texts.returned : textOf(order.status) };
}
