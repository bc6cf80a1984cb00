// Publishers in the words of a message.
import type { ReportScope } from '#server/figures/scope.ts';
import { messageTexts as texts } from '../texts.ts';
import type { LinkFilters } from './report-link.ts';
import type { EventKey } from './verdict.ts';
import { nameWords } from './words.ts';

interface Subject {
  publisherNo: string;
  name: string;
  ref: string;
  network: string;
}

/** More would be read by nobody; the link has them all. */
const listed = 10;

export function publisherLines<Row extends Subject>(
  rows: readonly Row[],
  { networks }: ReportScope,
  lineOf: (row: Row, name: string) => string,
): string[] {
  const lines = rows.slice(0, listed).map((row) => {
    const pt = networks.find(({ network }) => network === row.network)?.pt ?? row.network;
    return lineOf(row, texts.publisher(nameWords(row.name), pt, nameWords(row.ref)));
  });
  return rows.length > listed ? [...lines, texts.more(rows.length - listed)] : lines;
}

/** One publisher's orders, or the list of publishers. */
export function publisherFilters(
  rows: readonly Subject[],
  network: string | undefined,
): Omit<LinkFilters, 'from' | 'to'> {
  const [only, ...others] = rows;
  return only && others.length === 0
    ? { network: only.network, publisherId: only.ref }
    : { tab: 'publishers', network };
}

export function freshOnly<Row extends Subject>(rows: readonly Row[], fresh: readonly EventKey[]): Row[] {
  const subjects = new Set(fresh.map(({ subject }) => subject));
  return rows.filter(({ publisherNo }) => subjects.has(publisherNo));
}
