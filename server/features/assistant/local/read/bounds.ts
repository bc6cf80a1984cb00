// “点击超过 500 但转化率不到 1% 的”: which figure each amount is of. One that is of none stays a word nobody understood.
import { getMetric } from '#contract/figures/metrics.ts';
import type { Bound } from './query.ts';
import type { Token } from './scan.ts';
import type { AskedMetric } from './words.ts';

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
