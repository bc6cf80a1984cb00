// One card: a metric over a window, beside what it is compared with.
import { amountText } from './currency.ts';
import { type DaySpan, daysText } from './days.ts';
import { type FigureKnown, isComparable, type Known, knownTexts } from './known.ts';
import { getMetric, type MetricKey } from './metrics.ts';
import { changeText, type Whole } from './shares.ts';
import { beforeText, type Compare, type Window, type WindowKey, windowText } from './windows.ts';

export interface Figure {
  /** Null when nothing of it is known. */
  value: Whole | null;
  known: Known;
}

/** The figure a sum stands for. Rows imported from days nobody was asked for are told all the same. */
export const figureOf = ({ known, given }: FigureKnown, sum: Whole): Figure => ({
  value: given || BigInt(sum) !== 0n ? sum : null,
  known,
});

export interface Card {
  yesterdaytext: string;
  /** A count, or an amount as text. */
  yesterdaynum: number | string | null;
  beforetext: string;
  beforenum: number | string | null;
  percentage: string | null;
  /** 1 when not below what it is compared with. */
  trend: 0 | 1 | null;
  jstext: Window['jstext'];
  span: DaySpan;
  beforeSpan: DaySpan;
  known: Known;
  beforeKnown: Known;
}

export interface CardParts {
  metric: MetricKey;
  windowKey: WindowKey;
  compare: Compare;
  window: Window;
  current: Figure;
  before: Figure;
  /** The account's. */
  currency: string;
}

export function cardOf({ metric, windowKey, compare, window, current, before, currency }: CardParts): Card {
  const { name, unit } = getMetric(metric);
  const numberOf = ({ value }: Figure) => {
    if (value === null) return null;
    return unit === 'money' ? amountText(value, currency) : Number(value);
  };
  const [now, then] = [comparableValue(current), comparableValue(before)];
  const isCompared = now !== null && then !== null;
  return {
    yesterdaytext: `${windowText(windowKey)}${name}`,
    yesterdaynum: numberOf(current),
    beforetext: `${beforeText(windowKey, compare)}${name}`,
    beforenum: numberOf(before),
    percentage: isCompared ? changeText(now, then) : null,
    trend: isCompared ? (now >= then ? 1 : 0) : null,
    jstext: window.jstext,
    span: window.current,
    beforeSpan: window.before,
    known: current.known,
    beforeKnown: before.known,
  };
}

const comparableValue = ({ value, known }: Figure): Whole | null => (isComparable(known) ? value : null);

type Sides = Pick<
  Card,
  | 'yesterdaytext'
  | 'yesterdaynum'
  | 'span'
  | 'known'
  | 'beforetext'
  | 'beforenum'
  | 'beforeSpan'
  | 'beforeKnown'
  | 'trend'
>;

/** Why a card is not compared: each side that is not wholly known, with its days and what they lack. */
export function notComparedTexts(card: Sides): string[] {
  if (card.trend !== null) return [];
  const sides = [
    { text: card.yesterdaytext, value: card.yesterdaynum, span: card.span, known: card.known },
    { text: card.beforetext, value: card.beforenum, span: card.beforeSpan, known: card.beforeKnown },
  ];
  return sides.flatMap(({ text, value, span, known }) =>
    value !== null && isComparable(known)
      ? []
      : [`${text}（${daysText(span)}）：${knownTexts({ ...known, pendingShare: null }).join('；')}`],
  );
}
