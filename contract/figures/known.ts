// How much of a figure is known: every figure carries these marks to the screen, the export and the assistant.
import { type DaySpan, gapsIn, overlaps } from './days.ts';
import { type Metric, neededFor, type Reported, type Sum } from './metrics.ts';

export interface Late {
  /** First and last day of the figure whose rows are not all here. */
  since: string;
  until: string;
  /** Display names of the networks they are missing from. */
  networks: string[];
}

/** Amounts of this currency on days between these have no exchange rate and are not in the figure. */
export interface MissingRate {
  currency: string;
  from: string;
  to: string;
}

export interface Known {
  /** Nothing is missing. */
  known: boolean;
  /** A pull of some of its days is missing or failed. */
  late: Late | null;
  /** Display names of the networks that do not give the figure. */
  notReported: string[];
  missingRates: MissingRate[];
  /** Part of the amount that is still unconfirmed, `12.34%`; null when none is. */
  pendingShare: string | null;
}

/** What one connection can know. */
export interface KnownSource {
  /** The network's display name. */
  pt: string;
  /** `file`: fed by imports alone. */
  source: 'api' | 'file';
  reports: Readonly<Record<Reported, boolean>>;
  /** Days read or imported at least once. */
  salesCovered: readonly DaySpan[];
  clicksCovered: readonly DaySpan[];
  /** The last day that was over when it was last read: later ones may still grow. Null before the first pull. */
  salesCompleteTo: string | null;
  clicksCompleteTo: string | null;
  /** Nothing is expected after this day: the connection was removed. Null while it runs. */
  endsOn: string | null;
}

export interface FigureKnown {
  known: Known;
  /** Whether any part of the figure is known; when not, its value is null. */
  given: boolean;
}

const complete: Known = { known: true, late: null, notReported: [], missingRates: [], pendingShare: null };

/** The marks of a figure over these days and connections; without a connection there is nothing to miss. */
export function knownOf(
  metric: Pick<Metric, 'facts' | 'sums' | 'unit'>,
  span: DaySpan,
  sources: readonly KnownSource[],
): FigureKnown {
  const expected = sources.flatMap((source) => {
    const to = source.endsOn !== null && source.endsOn < span.to ? source.endsOn : span.to;
    return span.from <= to ? [knownOfSource(metric, { from: span.from, to }, source)] : [];
  });
  return {
    known: mergeKnown(expected.map(({ known }) => known)),
    given: expected.length === 0 || expected.some(({ given }) => given),
  };
}

function knownOfSource(
  { facts, sums, unit }: Pick<Metric, 'facts' | 'sums' | 'unit'>,
  span: DaySpan,
  source: KnownSource,
): FigureKnown {
  const notGiven: FigureKnown = {
    known: { ...complete, known: false, notReported: [source.pt] },
    given: false,
  };
  if (facts === 'clicks') {
    const isAwaited = source.source === 'file' ? source.clicksCovered.length > 0 : source.reports.clicks;
    const days = daysKnown(span, source, facts);
    return isAwaited || days.known.known ? days : { ...notGiven, given: days.given };
  }
  // What a file says of its orders is all there is: no pull of it can be missing.
  if (source.source === 'file') return { known: complete, given: true };
  const days = daysKnown(span, source, facts);
  const isGiven = (sum: Sum) => {
    const need = neededFor[sum];
    return need === undefined || source.reports[need];
  };
  if (sums.every(isGiven)) return days;
  const partly = unit !== 'share' && sums.some(isGiven);
  return { known: mergeKnown([days.known, notGiven.known]), given: partly && days.given };
}

/** Which of the days are here in full, whatever the network reports. */
function daysKnown(span: DaySpan, source: KnownSource, facts: Metric['facts']): FigureKnown {
  const covered = facts === 'clicks' ? source.clicksCovered : source.salesCovered;
  const completeTo = facts === 'clicks' ? source.clicksCompleteTo : source.salesCompleteTo;
  const gaps = gapsIn(span, source.source === 'file' ? covered : upTo(covered, completeTo));
  const [first] = gaps;
  const last = gaps.at(-1);
  const late = first && last ? { since: first.from, until: last.to, networks: [source.pt] } : null;
  return {
    known: { ...complete, known: late === null, late },
    given: covered.some((part) => overlaps(part, span)),
  };
}

function upTo(spans: readonly DaySpan[], day: string | null): DaySpan[] {
  if (day === null) return [];
  return spans.flatMap(({ from, to }) => (from <= day ? [{ from, to: to < day ? to : day }] : []));
}

/** The marks of figures that stand together; the unconfirmed part belongs to each alone. */
export function mergeKnown(marks: readonly Known[]): Known {
  const lates = marks.flatMap(({ late }) => late ?? []);
  const late = lates.length === 0 ? null : lates.reduce(joinLate);
  const notReported = union(marks.flatMap((mark) => mark.notReported));
  const missingRates = joinRates(marks.flatMap((mark) => mark.missingRates));
  return {
    known: late === null && notReported.length === 0 && missingRates.length === 0,
    late: late && { ...late, networks: union(late.networks) },
    notReported,
    missingRates,
    pendingShare: null,
  };
}

const union = (names: readonly string[]): string[] => [...new Set(names)].sort();

const joinLate = (a: Late, b: Late): Late => ({
  since: a.since < b.since ? a.since : b.since,
  until: a.until > b.until ? a.until : b.until,
  networks: [...a.networks, ...b.networks],
});

function joinRates(rates: readonly MissingRate[]): MissingRate[] {
  const byCurrency = new Map<string, MissingRate>();
  for (const rate of rates) {
    const { from, to } = byCurrency.get(rate.currency) ?? rate;
    byCurrency.set(rate.currency, {
      currency: rate.currency,
      from: rate.from < from ? rate.from : from,
      to: rate.to > to ? rate.to : to,
    });
  }
  return [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Adds what converting and counting found out. */
export function withMarks(
  known: Known,
  { missingRates, pendingShare }: { missingRates?: readonly MissingRate[]; pendingShare?: string | null },
): Known {
  const rates = joinRates([...known.missingRates, ...(missingRates ?? [])]);
  return {
    ...known,
    known: known.known && rates.length === 0,
    missingRates: rates,
    pendingShare: pendingShare ?? known.pendingShare,
  };
}

/**
 * Whether a change against this figure means anything. A network that never gives the figure is left out of both sides
 * alike; days that are missing are not.
 */
export const isComparable = (known: Known): boolean => known.late === null && known.missingRates.length === 0;

/** The marks in words, one sentence each; empty when all is known and confirmed. */
export function knownTexts({ late, notReported, missingRates, pendingShare }: Known): string[] {
  return [
    ...(late ? [`${late.networks.join('、')}：${daysText(late.since, late.until)} 的数据尚未读全`] : []),
    ...(notReported.length > 0 ? [`${notReported.join('、')} 不提供此项数据`] : []),
    ...missingRates.map(
      ({ currency, from, to }) => `缺少 ${currency} 在 ${daysText(from, to)} 的汇率，相应金额未计入`,
    ),
    ...(pendingShare === null ? [] : [`其中 ${pendingShare} 的金额待平台确认`]),
  ];
}

const daysText = (from: string, to: string): string => (from === to ? from : `${from} 至 ${to}`);
