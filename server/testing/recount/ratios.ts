// What one group of rows adds up to, and the ratios of it.
import { type Account, type Clicks, countOf, isCounted, isOrder, type Sale, type Scope } from './account.ts';
import { type ConvertedSum, convertedSum, sumText } from './converted-sum.ts';
import { clicksExtent, type Extent, salesExtent } from './coverage.ts';
import { digitsOf, percentText, quotientText } from './exact.ts';

export interface Sums {
  extent: Extent;
  clicksExtent: Extent;
  amount: ConvertedSum;
  commission: ConvertedSum;
  fee: ConvertedSum;
  orders: bigint;
  voided: bigint;
  newOrders: bigint;
  markedOrders: bigint;
  clicks: bigint | null;
}

export function sumsOf(
  account: Account,
  scope: Scope,
  sales: readonly Sale[],
  clicks: readonly Clicks[],
): Sums {
  const counted = sales.filter(isCounted);
  const orders = sales.filter(isOrder);
  const clicksKnown = clicksExtent(account, scope);
  return {
    extent: salesExtent(account, scope),
    clicksExtent: clicksKnown,
    amount: convertedSum(account, counted, 'amount'),
    commission: convertedSum(account, counted, 'commission'),
    fee: convertedSum(account, counted, 'fee'),
    orders: countOf(orders),
    voided: countOf(sales.filter(({ kind, state }) => kind === 'sale' && state === 'voided')),
    newOrders: countOf(orders.filter(({ newCustomer }) => newCustomer === true)),
    markedOrders: countOf(orders.filter(({ newCustomer }) => newCustomer !== null)),
    clicks: clicksKnown === 'none' ? null : clicks.reduce((sum, row) => sum + row.clicks, 0n),
  };
}

export interface ShownSums {
  fxje: string | null;
  order: number | null;
  yjje: string | null;
  fy: string | null;
  zc: string | null;
  clicks: number | null;
}

const plus = (a: bigint | null, b: bigint | null) => (a === null || b === null ? null : a + b);

export function shownSums(account: Account, sums: Sums): ShownSums {
  const clicks = sums.clicks === null ? null : Number(sums.clicks);
  if (sums.extent === 'none') return { fxje: null, order: null, yjje: null, fy: null, zc: null, clicks };
  const { amount, commission, fee } = sums;
  return {
    fxje: sumText(account, amount.units),
    order: Number(sums.orders),
    yjje: sumText(account, commission.units),
    fy: sumText(account, fee.units),
    zc: sumText(account, plus(commission.units, fee.units)),
    clicks,
  };
}

export interface Ratios {
  cvr: string | null;
  epc: string | null;
  aov: string | null;
  rate: string | null;
  roas: string | null;
  voidRate: string | null;
  newShare: string | null;
}

/** A sum that lacks a rate is no exact sum to divide with. */
const exact = ({ units, complete }: ConvertedSum): bigint | null => (complete ? units : null);

type Quotient = (part: bigint, whole: bigint) => string | null;

const divided = (part: bigint | null, whole: bigint | null, text: Quotient): string | null =>
  part === null || whole === null ? null : text(part, whole);

export function ratiosOf({ home }: Account, sums: Sums): Ratios {
  const known = (value: bigint | null) => (sums.extent === 'none' ? null : value);
  const amount = known(exact(sums.amount));
  const commission = known(exact(sums.commission));
  const cost = known(plus(exact(sums.commission), exact(sums.fee)));
  const orders = known(sums.orders);
  // Orders and clicks come from two readings: they are divided only where both are known for all of the days.
  const bothWhole = sums.extent === 'whole' && sums.clicksExtent === 'whole';
  const clicks = bothWhole ? sums.clicks : null;
  const scale = 10n ** BigInt(digitsOf(home));
  const perUnit: Quotient = (part, whole) => quotientText(part, whole * scale);
  return {
    cvr: divided(orders, clicks, percentText),
    epc: divided(commission, clicks, perUnit),
    aov: divided(amount, orders, perUnit),
    rate: divided(commission, amount, percentText),
    roas: divided(amount, cost, quotientText),
    voidRate: divided(known(sums.voided), known(sums.voided + sums.orders), percentText),
    newShare: divided(known(sums.newOrders), known(sums.markedOrders), percentText),
  };
}
