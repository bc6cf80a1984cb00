// Which days anything stands for: a pull covers the days it asked for, a file those from its first to its last row or
// the span stated at its import. What nothing covers is not known, never 0.
import { addDays, type DaySpan, eachDay, gapsIn, overlaps } from './days.ts';
import type { Metric, Reported } from './metrics.ts';

/** What one connection can know. */
export interface KnownSource {
  /** The network's display name. */
  pt: string;
  /** `file`: fed by imports alone. */
  source: 'api' | 'file';
  reports: Readonly<Record<Reported, boolean>>;
  /** Days read, or of a file source imported. */
  salesCovered: readonly DaySpan[];
  clicksCovered: readonly DaySpan[];
  /** Days of files that were put into a connection that is read as well. */
  salesFiled: readonly DaySpan[];
  clicksFiled: readonly DaySpan[];
  /** The last day that was over when it was last read: later ones may still grow. Null before the first pull. */
  salesCompleteTo: string | null;
  clicksCompleteTo: string | null;
  /** Nothing is expected after this day: the connection was removed. Null while it runs. */
  endsOn: string | null;
}

type Facts = Metric['facts'];

const readDays = (source: KnownSource, facts: Facts) =>
  facts === 'clicks' ? source.clicksCovered : source.salesCovered;
const filedDays = (source: KnownSource, facts: Facts) =>
  facts === 'clicks' ? source.clicksFiled : source.salesFiled;

/** Everything these sources cover; parts may overlap. */
export const coveredSpans = (sources: readonly KnownSource[], facts: Facts): DaySpan[] =>
  sources.flatMap((source) => [...readDays(source, facts), ...filedDays(source, facts)]);

/** The days of a span that none of the sources covers. */
export const uncoveredDays = (
  span: DaySpan,
  sources: readonly KnownSource[],
  facts: Facts,
): ReadonlySet<string> => new Set(gapsIn(span, coveredSpans(sources, facts)).flatMap(eachDay));

export interface MissingDays {
  /** A pull of these is missing or failed. */
  late: DaySpan[];
  /** Nothing was ever asked or imported for these. */
  uncovered: DaySpan[];
  /** Whether anything covers some day of the span. */
  given: boolean;
}

/**
 * The days of a span one source lacks. A network's file and its connection stand in for each other where one of them
 * was never meant to reach; a pull that is due stays missing whatever a file beside it says.
 */
export function missingDays(
  span: DaySpan,
  source: KnownSource,
  { facts, sources }: { facts: Facts; sources: readonly KnownSource[] },
): MissingDays {
  const beside = sources.filter((one) => one.pt === source.pt && one.source !== source.source);
  const read = readDays(source, facts);
  const filed = filedDays(source, facts);
  const given = [...read, ...filed].some((part) => overlaps(part, span));
  const without = (gaps: readonly DaySpan[]) => {
    const elsewhere = coveredSpans(beside, facts);
    return gaps.flatMap((gap) => gapsIn(gap, elsewhere));
  };
  if (source.source === 'file') {
    return { late: [], uncovered: without(gapsIn(span, [...read, ...filed])), given };
  }
  const completeTo = facts === 'clicks' ? source.clicksCompleteTo : source.salesCompleteTo;
  const gaps = gapsIn(span, [...upTo(read, completeTo), ...filed]);
  // History is read backwards, so days before the first that was read were never asked for, or not yet.
  const [first] = read.map(({ from }) => from).sort();
  if (first === undefined) return { late: gaps, uncovered: [], given };
  return { late: since(gaps, first), uncovered: without(upTo(gaps, addDays(first, -1))), given };
}

function upTo(spans: readonly DaySpan[], day: string | null): DaySpan[] {
  if (day === null) return [];
  return spans.flatMap(({ from, to }) => (from <= day ? [{ from, to: to < day ? to : day }] : []));
}

const since = (spans: readonly DaySpan[], day: string): DaySpan[] =>
  spans.flatMap(({ from, to }) => (to >= day ? [{ from: from > day ? from : day, to }] : []));
