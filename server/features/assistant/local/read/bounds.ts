// “点击超过 500 但转化率不到 1% 的”: which figure each amount is of. One that is of none stays a word nobody understood.
import { getMetric } from '#contract/figures/metrics.ts';
import type { Bound } from './query.ts';
import type { Token } from './scan.ts';
import { type AskedMetric, perOrder } from './words.ts';

type BoundToken = Extract<Token, { kind: 'bound' }>;

interface BoundsIn {
  bounds: readonly Bound[];
  unknown: string[];
  /** They are said to be publishers'. */
  isOfPublishers: boolean;
}

export function boundsIn(tokens: readonly Token[]): BoundsIn {
  const found = tokens.flatMap((token, at) =>
    token.kind === 'bound' ? [{ token, at, metric: metricOf(tokens, at) }] : [],
  );
  const bounds = found.flatMap(({ token: { side, amount, isIncluded }, metric }) =>
    metric === null || Number.isNaN(amount) ? [] : [{ metric, side, amount, isIncluded }],
  );
  return {
    bounds,
    unknown: found.flatMap(({ token, metric }) =>
      metric === null || Number.isNaN(token.amount) || token.ofWhom === 'other' ? [token.text] : [],
    ),
    isOfPublishers: found.some(
      ({ token, at }) =>
        token.ofWhom === 'publisher' || (token.text.endsWith('的') && tokens[at + 1]?.kind === 'type'),
    ),
  };
}

const text = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2));

/** “金额不低于 500 的订单”, “100 以下的单”: what one order comes to, where orders are counted and nobody is. */
export function orderAmounts(tokens: readonly Token[]): readonly Token[] {
  const isCounted = tokens.some((token) => token.kind === 'metric' && token.metric === 'orders');
  const left = new Set<number>();
  const found = tokens.map((token, at): Token => {
    if (token.kind !== 'bound' || token.ofWhom !== null || !isCounted || Number.isNaN(token.amount))
      return token;
    if (token.unit !== null && token.unit !== 'money') return token;
    const before = placeOf(tokens, at, -1);
    const after = placeOf(tokens, at, 1);
    const isAmount =
      before !== null &&
      (isOrderAmount(tokens[before]) ||
        // “订单是一百美元以上的”.
        (token.unit === 'money' &&
          isOrders(tokens[before]) &&
          tokens.slice(before + 1, at).some(({ text: said }) => /是|在|有/.test(said))));
    const isOfOrders =
      after !== null && isOrders(tokens[after]) && (isAmount || !isMetric(tokens[before ?? -1]));
    if (!isAmount && !isOfOrders) return token;
    if (before !== null && isAmount && !isOrders(tokens[before])) left.add(before);
    const { side, amount, isIncluded } = token;
    // Beyond a limit begins at the next cent.
    return side === 'above'
      ? { kind: 'amounts', min: text(isIncluded ? amount : amount + 0.01), text: token.text }
      : { kind: 'amounts', max: text(isIncluded ? amount : amount - 0.01), text: token.text };
  });
  return found.map((token, at): Token => (left.has(at) ? { kind: 'filler', text: token.text } : token));
}

const isMetric = (token: Token | undefined): boolean => token?.kind === 'metric';
const isOrders = (token: Token | undefined): boolean => token?.kind === 'metric' && token.metric === 'orders';
const isOrderAmount = (token: Token | undefined): boolean =>
  token?.kind === 'money' ||
  (token?.kind === 'metric' && (token.metric === 'sales' || token.metric === perOrder.sales));

function placeOf(tokens: readonly Token[], at: number, step: 1 | -1): number | null {
  for (let place = at + step; place >= 0 && place < tokens.length; place += step) {
    const token = tokens[place];
    if (token?.kind !== 'filler') return place;
    if (step === -1 && token.ends) return null;
  }
  return null;
}

/** Right before it, else right behind it, else what its unit counts. */
function metricOf(tokens: readonly Token[], at: number): AskedMetric | null {
  const token = tokens[at];
  if (token?.kind !== 'bound') return null;
  const beside = besideOf(tokens, at, -1) ?? (token.ofWhom === null ? besideOf(tokens, at, 1) : null);
  const counted = token.unit === 'orders' || token.unit === 'clicks' ? token.unit : null;
  const metric = beside ?? counted;
  return metric !== null && fits(metric, token) ? metric : null;
}

function besideOf(tokens: readonly Token[], at: number, step: 1 | -1): AskedMetric | null {
  for (let place = at + step; place >= 0 && place < tokens.length; place += step) {
    const token = tokens[place];
    if (token?.kind === 'metric') return token.metric;
    if (token?.kind !== 'filler' || (step === -1 && token.ends)) return null;
  }
  return null;
}

/** A part of a hundred is no amount, and a number of orders no money. */
function fits(metric: AskedMetric, { unit }: BoundToken): boolean {
  const own = getMetric(metric).unit;
  if (own === 'share' || unit === 'share') return own === 'share' && unit === 'share';
  if (unit === 'money') return own === 'money';
  if (unit === 'clicks') return metric === 'clicks';
  return unit === null || (own === 'count' && metric !== 'clicks');
}
