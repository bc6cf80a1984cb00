// What one group of rows adds up to, and the ratios of it.
import { type Account, type Clicks, countOf, isCounted, isOrder, type Sale, type Scope } from './account.ts';
import { type ConvertedSum, convertedSum, sumText } from './converted-sum.ts';
import { clicksExtent, type Extent, salesExtent, sameDaysKnown } from './coverage.ts';
import { digitsOf, halfUp, percentText, pointed, quotientText } from './exact.ts';

export interface Sums {
  extent: Extent;
  amount: ConvertedSum;
  commission: ConvertedSum;
  fee: ConvertedSum;
  orders: bigint;
  voided: bigint;
  newOrders: bigint;
  markedOrders: bigint;
  clicks: bigint | null;
  /** Of the networks whose clicks are known whenever their sales are. */
  clicked: { clicks: bigint; orders: bigint; commission: ConvertedSum } | null;
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
    amount: convertedSum(account, counted, 'amount'),
    commission: convertedSum(account, counted, 'commission'),
    fee: convertedSum(account, counted, 'fee'),
    orders: countOf(orders),
    voided: countOf(sales.filter(({ kind, state }) => kind === 'sale' && state === 'voided')),
    newOrders: countOf(orders.filter(({ newCustomer }) => newCustomer === true)),
    markedOrders: countOf(orders.filter(({ newCustomer }) => newCustomer !== null)),
    clicks: clicksKnown === 'none' ? null : clicks.reduce((sum, row) => sum + row.clicks, 0n),
    clicked: clickedOf(account, scope, { sales, clicks }),
  };
}

function clickedOf(
  account: Account,
  scope: Scope,
  { sales, clicks }: { sales: readonly Sale[]; clicks: readonly Clicks[] },
): Sums['clicked'] {
  const telling = scope.networks.filter((pt) => {
    const alone = { ...scope, networks: [pt] };
    return (
      salesExtent(account, alone) !== 'none' &&
      clicksExtent(account, alone) !== 'none' &&
      sameDaysKnown(account, alone)
    );
  });
  if (telling.length === 0) return null;
  const theirs = sales.filter(({ pt }) => telling.includes(pt));
  return {
    clicks: clicks.filter(({ pt }) => telling.includes(pt)).reduce((sum, row) => sum + row.clicks, 0n),
    orders: countOf(theirs.filter(isOrder)),
    commission: convertedSum(account, theirs.filter(isCounted), 'commission'),
  };
}

/** The money of a merged publisher is that of the rows it adds up. */
export function withMoneyOf(sums: Sums, parts: readonly Sums[]): Sums {
  const added = (its: readonly ConvertedSum[]): ConvertedSum => {
    const known = its.map(({ units }) => units).filter((units) => units !== null);
    return {
      units: known.length === 0 ? null : known.reduce((sum, units) => sum + units, 0n),
      complete: its.every(({ complete }) => complete),
    };
  };
  const of = (money: 'amount' | 'commission' | 'fee') => added(parts.map((part) => part[money]));
  const clicked = sums.clicked && {
    ...sums.clicked,
    commission: added(parts.flatMap((part) => part.clicked?.commission ?? [])),
  };
  return { ...sums, clicked, amount: of('amount'), commission: of('commission'), fee: of('fee') };
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
  cpo: string | null;
}

/** For what counts every row: a sum that lacks a rate is of fewer. */
const whole = ({ units, complete }: ConvertedSum): bigint | null => (complete ? units : null);

type Quotient = (part: bigint, whole: bigint) => string | null;

const divided = (part: bigint | null, whole: bigint | null, text: Quotient): string | null =>
  part === null || whole === null ? null : text(part, whole);

export function ratiosOf({ home }: Account, sums: Sums): Ratios {
  const known = (value: bigint | null) => (sums.extent === 'none' ? null : value);
  const amount = known(sums.amount.units);
  const commission = known(sums.commission.units);
  const orders = known(sums.orders);
  const { clicked } = sums;
  const clicks = known(clicked?.clicks ?? null);
  // Two decimals, or as many as the currency has.
  const digits = Math.max(2, digitsOf(home));
  const finer = 10n ** BigInt(digits - digitsOf(home));
  const perOne: Quotient = (part, count) =>
    count === 0n ? null : pointed(halfUp(part * finer, count), digits);
  return {
    cvr: divided(clicked?.orders ?? null, clicks, percentText),
    epc: divided(clicked && whole(clicked.commission), clicks, perOne),
    aov: divided(known(whole(sums.amount)), orders, perOne),
    // Both sides lack the same rows where a rate is missing.
    rate: divided(commission, amount, percentText),
    roas: divided(amount, known(plus(sums.commission.units, sums.fee.units)), quotientText),
    voidRate: divided(known(sums.voided), known(sums.voided + sums.orders), percentText),
    newShare: divided(known(sums.newOrders), known(sums.markedOrders), percentText),
    cpo: divided(known(whole(sums.commission)), orders, perOne),
  };
}
