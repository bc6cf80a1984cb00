// Cards: one figure of one window, and how it compares.
import {
  type Account,
  clicksIn,
  countOf,
  isCounted,
  isOrder,
  networksOf,
  type Scope,
  salesIn,
} from './account.ts';
import type { Span } from './calendar.ts';
import { convertedSum, sumText } from './converted-sum.ts';
import { clickReporters, clicksExtent, hasSilentLogin, isLate, salesExtent } from './coverage.ts';
import { percentText } from './exact.ts';
import {
  beforeSpan,
  beforeWord,
  type Compare,
  compareLabel,
  currentSpan,
  windowNames,
  windowWords,
} from './windows.ts';

export const cardMetrics = ['clicks', 'amounts', 'orders', 'sales'] as const;
export type CardMetric = (typeof cardMetrics)[number];

const metricWords: Record<CardMetric, string> = {
  clicks: '点击量',
  amounts: '佣金支出',
  orders: '出单量',
  sales: '销售额',
};

interface Figure {
  value: bigint | null;
  /** It may stand in a comparison. */
  whole: boolean;
  /** Known for all of its days, networks and currencies. */
  complete: boolean;
}

const unknown: Figure = { value: null, whole: false, complete: false };

/** A network that reports no clicks is in neither side: it marks the card and keeps nothing from being compared. */
function clickFigure(account: Account, { networks, span }: Scope): Figure {
  const scope = { networks: clickReporters(account, networks), span };
  const extent = clicksExtent(account, scope);
  if (extent === 'none') return unknown;
  const value = clicksIn(account, scope).reduce((sum, { clicks }) => sum + clicks, 0n);
  const whole = extent === 'whole' && !isLate(account, 'clicks', scope);
  const all = scope.networks.length === networks.length && !hasSilentLogin(account, networks);
  return { value, whole, complete: whole && all };
}

function saleFigure(account: Account, scope: Scope, metric: 'amounts' | 'orders' | 'sales'): Figure {
  const extent = salesExtent(account, scope);
  if (extent === 'none') return unknown;
  const sales = salesIn(account, scope);
  const covered = extent === 'whole' && !isLate(account, 'sales', scope);
  if (metric === 'orders') {
    return { value: countOf(sales.filter(isOrder)), whole: covered, complete: covered };
  }
  const money = metric === 'sales' ? 'amount' : 'commission';
  const { units, complete } = convertedSum(account, sales.filter(isCounted), money);
  return { value: units, whole: covered && complete, complete: covered && complete };
}

export interface Card {
  yesterdaytext: string;
  yesterdaynum: number | string | null;
  beforetext: string;
  beforenum: number | string | null;
  percentage: string | null;
  trend: 0 | 1 | null;
  jstext: string;
  span: Span;
  beforeSpan: Span;
  /** Whether each side is complete. */
  known: { known: boolean };
  beforeKnown: { known: boolean };
}

export interface CardQuestion {
  asOf: string;
  compare?: Compare;
  network?: string;
}

export function cardsOf(account: Account, metric: CardMetric, question: CardQuestion): Card[] {
  const { asOf, compare = 'period', network } = question;
  const networks = networksOf(account, network);
  const figureOf = (span: Span) =>
    metric === 'clicks'
      ? clickFigure(account, { networks, span })
      : saleFigure(account, { networks, span }, metric);
  const shown = (value: bigint | null) => {
    if (value === null) return null;
    return metric === 'clicks' || metric === 'orders' ? Number(value) : sumText(account, value);
  };
  return windowNames.map((name) => {
    const spans = { span: currentSpan(name, asOf), beforeSpan: beforeSpan(name, asOf, compare) };
    const now = figureOf(spans.span);
    const before = figureOf(spans.beforeSpan);
    return {
      yesterdaytext: `${windowWords[name]}${metricWords[metric]}`,
      yesterdaynum: shown(now.value),
      beforetext: `${beforeWord(name, compare)}${metricWords[metric]}`,
      beforenum: shown(before.value),
      ...comparison(now, before),
      jstext: compareLabel(name, compare),
      ...spans,
      known: { known: now.complete },
      beforeKnown: { known: before.complete },
    };
  });
}

function comparison(now: Figure, before: Figure): Pick<Card, 'percentage' | 'trend'> {
  if (!now.whole || !before.whole || now.value === null || before.value === null) {
    return { percentage: null, trend: null };
  }
  const change = now.value - before.value;
  const size = (value: bigint) => (value < 0n ? -value : value);
  return { percentage: percentText(size(change), size(before.value)), trend: change >= 0n ? 1 : 0 };
}
