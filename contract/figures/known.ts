// How much of a figure is known: every figure carries these marks to the screen, the export and the assistant.
import { type KnownSource, missingDays } from './coverage.ts';
import { type DaySpan, daysText, joinSpans } from './days.ts';
import { getMetric, type Metric, type Reported, type Sum, sumOf } from './metrics.ts';

export interface Late {
  /** First and last day of the figure whose rows are not all here. */
  since: string;
  until: string;
  /** Display names of the networks they are missing from. */
  networks: string[];
}

/** Days nothing covers: no file holds them, or they were not read from the network. */
export interface Uncovered {
  /** Display names. */
  networks: string[];
  from: string;
  to: string;
  why: 'file' | 'unread';
}

/** What some networks leave out of their reports. */
export interface Lacking {
  item: Reported;
  /** Display names. */
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
  /** Days of it that nothing covers; they are in no sum. */
  uncovered: Uncovered[];
  /** Display names of the networks that do not give the figure. */
  notReported: string[];
  /** The same by what they do not give. */
  lacking: Lacking[];
  missingRates: MissingRate[];
  /** Part of the amount that is still unconfirmed, `12.34%`; null when none is. */
  pendingShare: string | null;
}

export interface FigureKnown {
  known: Known;
  /** Whether any part of the figure is known; when not, its value is null. */
  given: boolean;
}

export const allKnown: Known = {
  known: true,
  late: null,
  uncovered: [],
  notReported: [],
  lacking: [],
  missingRates: [],
  pendingShare: null,
};

/** The marks of a figure over these days and connections; where none is expected to tell of them, nothing is known. */
export function knownOf(
  metric: Pick<Metric, 'facts' | 'sums' | 'unit'>,
  span: DaySpan,
  sources: readonly KnownSource[],
): FigureKnown {
  const expected = sources.flatMap((source) => {
    const to = source.endsOn !== null && source.endsOn < span.to ? source.endsOn : span.to;
    return span.from <= to ? [knownOfSource(metric, { from: span.from, to }, { source, sources })] : [];
  });
  if (expected.length === 0) return { known: { ...allKnown, known: false }, given: false };
  return {
    known: mergeKnown(expected.map(({ known }) => known)),
    given: expected.some(({ given }) => given),
  };
}

function knownOfSource(
  { facts, sums, unit }: Pick<Metric, 'facts' | 'sums' | 'unit'>,
  span: DaySpan,
  { source, sources }: { source: KnownSource; sources: readonly KnownSource[] },
): FigureKnown {
  const days = daysKnown(span, source, { facts, sources });
  const isFile = source.source === 'file';
  if (facts === 'clicks') {
    const isAwaited = isFile ? source.clicksCovered.length > 0 : source.reports.clicks;
    return isAwaited || days.known.known
      ? days
      : { known: lackingMark(source, ['clicks']), given: days.given };
  }
  // What a file says of its orders is all there is of them.
  const isGiven = (sum: Sum) => {
    const { needs } = sumOf(sum);
    return needs === undefined || isFile || source.reports[needs];
  };
  const items = sums.flatMap((sum) => (isGiven(sum) ? [] : (sumOf(sum).needs ?? [])));
  if (items.length === 0) return days;
  const partly = unit !== 'share' && sums.some(isGiven);
  return { known: mergeKnown([days.known, lackingMark(source, items)]), given: partly && days.given };
}

const lackingMark = ({ pt }: KnownSource, items: readonly Reported[]): Known => ({
  ...allKnown,
  known: false,
  notReported: [pt],
  lacking: items.map((item) => ({ item, networks: [pt] })),
});

/** Which of the days are here in full, whatever the network reports. */
function daysKnown(
  span: DaySpan,
  source: KnownSource,
  among: { facts: Metric['facts']; sources: readonly KnownSource[] },
): FigureKnown {
  const { late, uncovered, given } = missingDays(span, source, among);
  const networks = [source.pt];
  const why = source.source === 'file' ? 'file' : 'unread';
  const [first] = late;
  const last = late.at(-1);
  return {
    known: {
      ...allKnown,
      known: late.length === 0 && uncovered.length === 0,
      late: first && last ? { since: first.from, until: last.to, networks } : null,
      uncovered: uncovered.map(({ from, to }) => ({ networks, from, to, why })),
    },
    given,
  };
}

/** The marks of figures that stand together; the unconfirmed part belongs to each alone. */
export function mergeKnown(marks: readonly Known[]): Known {
  const lates = marks.flatMap(({ late }) => late ?? []);
  const late = lates.length === 0 ? null : lates.reduce(joinLate);
  return {
    known: marks.every(({ known }) => known),
    late: late && { ...late, networks: union(late.networks) },
    uncovered: joinUncovered(marks.flatMap((mark) => mark.uncovered)),
    notReported: union(marks.flatMap((mark) => mark.notReported)),
    lacking: joinLacking(marks.flatMap((mark) => mark.lacking)),
    missingRates: joinRates(marks.flatMap((mark) => mark.missingRates)),
    pendingShare: null,
  };
}

const union = (names: readonly string[]): string[] => [...new Set(names)].sort();

const joinLate = (a: Late, b: Late): Late => ({
  since: a.since < b.since ? a.since : b.since,
  until: a.until > b.until ? a.until : b.until,
  networks: [...a.networks, ...b.networks],
});

/** Days of each network once, networks that lack the same days together. */
function joinUncovered(parts: readonly Uncovered[]): Uncovered[] {
  if (parts.length < 2) return [...parts];
  const ofNetwork = new Map<string, Uncovered[]>();
  for (const part of parts) {
    for (const name of part.networks) {
      const key = `${part.why} ${name}`;
      const one = { ...part, networks: [name] };
      const list = ofNetwork.get(key);
      if (list) list.push(one);
      else ofNetwork.set(key, [one]);
    }
  }
  const bySpan = new Map<string, Uncovered>();
  for (const list of ofNetwork.values()) {
    for (const { from, to } of joinSpans(list)) {
      const [{ why, networks } = { why: 'file' as const, networks: [] }] = list;
      const key = `${why} ${from} ${to}`;
      const known = bySpan.get(key);
      bySpan.set(key, { networks: union([...(known?.networks ?? []), ...networks]), from, to, why });
    }
  }
  return [...bySpan].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
}

export function joinLacking(parts: readonly Lacking[]): Lacking[] {
  const items = [...new Set(parts.map(({ item }) => item))].sort();
  return items.map((item) => ({
    item,
    networks: union(parts.flatMap((part) => (part.item === item ? part.networks : []))),
  }));
}

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

/** Whether rows of some of its days are not here, for whatever reason. */
export const lacksDays = ({ late, uncovered }: Known): boolean => late !== null || uncovered.length > 0;

/**
 * Whether a change against this figure means anything. A network that never gives the figure is left out of both sides
 * alike; days that are missing are not.
 */
export const isComparable = (known: Known): boolean => !lacksDays(known) && known.missingRates.length === 0;

/** The marks that say which days are not here, without what networks never give and what is unconfirmed. */
export const marksOfDays = (known: Known): Known => ({
  ...allKnown,
  known: !lacksDays(known),
  late: known.late,
  uncovered: known.uncovered,
});

const uncoveredWords: Record<Uncovered['why'], string> = { file: '文件未覆盖', unread: '未读取' };
/** More stretches of days than this are counted, not named. */
const namedSpans = 3;

const reportedNames: Record<Reported, string> = {
  clicks: getMetric('clicks').name,
  orders: '订单',
  commission: '佣金',
  fee: getMetric('fee').name,
  newCustomer: '新老客标记',
};

export const lackingText = ({ item, networks }: Lacking): string =>
  `${networks.join('、')} 不提供${reportedNames[item]}`;

/** The marks in words, one sentence each; empty when all is known and confirmed. */
export function knownTexts(marks: Known): string[] {
  const { late, uncovered, lacking, missingRates, pendingShare } = marks;
  const sentences = [
    ...(late
      ? [`${late.networks.join('、')}：${daysText({ from: late.since, to: late.until })} 的数据尚未读全`]
      : []),
    ...uncoveredTexts(uncovered),
    ...lacking.map(lackingText),
    ...missingRates.map(
      ({ currency, ...span }) => `缺少 ${currency} 在 ${daysText(span)} 的汇率，相应金额未计入`,
    ),
  ];
  if (!marks.known && sentences.length === 0) sentences.push('没有授权或文件提供这些日期的数据');
  return [...sentences, ...(pendingShare === null ? [] : [`其中 ${pendingShare} 的金额待平台确认`])];
}

function uncoveredTexts(parts: readonly Uncovered[]): string[] {
  const alike = Map.groupBy(parts, ({ why, networks }) => `${networks.join('、')}：${uncoveredWords[why]}`);
  return [...alike].map(([words, spans]) => {
    const named = spans.slice(0, namedSpans).map(daysText).join('、');
    return `${words} ${named}${spans.length > namedSpans ? ` 等 ${spans.length} 段日期` : ''}`;
  });
}
