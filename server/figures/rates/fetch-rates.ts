// Brings the stored rates up to the bank's newest publication: the smallest of its files that joins on to what is there, all
// of it in one transaction. Asking again, or twice at once, changes nothing.
import { addYears, daysBetween, firstOfYear } from '#contract/figures/days.ts';
import type { Services } from '#server/kernel/services.ts';
import { createNetworkHttp } from '#server/networks/http/network-http.ts';
import { bankDay, closedDaysAfter, newestPublication, publicationBefore } from './ecb-calendar.ts';
import { type EcbFileRules, type Publication, RatesFault, readEcbFile } from './read-ecb-file.ts';
import { findStoredRates, insertRates, type PublishedRate, type PublishedSource } from './store.ts';
import { ratesTexts as texts } from './texts.ts';
import { withoutJumps } from './without-jumps.ts';

export interface RatesFeed {
  source: PublishedSource;
  /** Without a path. */
  origin: string;
}

/** Older orders than this many whole years are hardly imported any more; an operator has files for them. */
const yearsKept = 10;
const megabyte = 1_048_576;

interface BankFile {
  path: string;
  /** Reaches this many days back. */
  days: number;
  maxBytes: number;
}
const folder = '/stats/eurofxref';
/** Smallest first. */
const files: readonly BankFile[] = [
  { path: `${folder}/eurofxref-daily.xml`, days: 1, maxBytes: megabyte },
  { path: `${folder}/eurofxref-hist-90d.xml`, days: 85, maxBytes: 8 * megabyte },
  { path: `${folder}/eurofxref-hist.xml`, days: Number.POSITIVE_INFINITY, maxBytes: 96 * megabyte },
];
const timings = { headersMs: 20_000, stallMs: 20_000, totalMs: 300_000 };

export interface FetchedRates {
  written: number;
  /** The newest publication that is stored now; null while there is none. */
  newest: string | null;
  leftOut: string[];
}

/** Throws `RatesFault` or `NetworkFault`; then nothing was written. */
export async function fetchRates(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { source, origin }: RatesFeed,
  signal: AbortSignal,
): Promise<FetchedRates> {
  const moment = now();
  const { newest, last } = await findStoredRates(db, source);
  const due = newestPublication(moment);
  if (newest !== null && newest >= due) return { written: 0, newest, leftOut: [] };
  const from = firstOfYear(addYears(due, -yearsKept));
  const read = await readJoining(origin, { newest, due, from, today: bankDay(moment), signal });
  const fresh = read.filter(({ day }) => newest === null || day > newest);
  const { publications, leftOut } = withoutJumps(fresh, last);
  const written = await db.transaction((tx) => insertRates(tx, source, ratesOf(publications)));
  return { written, newest: publications.at(-1)?.day ?? newest, leftOut };
}

interface Wanted extends EcbFileRules {
  newest: string | null;
  due: string;
  signal: AbortSignal;
}

/** Of a file that begins after the publication that should follow ours, the next larger one is asked for. */
async function readJoining(
  origin: string,
  { newest, due, signal, ...rules }: Wanted,
): Promise<Publication[]> {
  const missing = newest === null ? Number.POSITIVE_INFINITY : daysBetween(newest, due);
  const single = newest !== null && publicationBefore(due) === newest;
  let first = '';
  for (const { path, days, maxBytes } of files) {
    if (days === 1 ? !single : days < missing) continue;
    const http = createNetworkHttp({
      origin: () => origin,
      budget: { spend: async () => null, left: async () => Number.POSITIVE_INFINITY },
      signal,
      now: Date.now,
      timings: { ...timings, maxBytes },
    });
    const answer = await http.send({ path });
    if (answer.status !== 200) throw new RatesFault(texts.status(answer.status));
    const read = await readEcbFile(answer.chunks(), rules);
    first = read[0]?.day ?? '';
    if (newest === null || publicationBefore(first) <= newest) return read;
  }
  throw new RatesFault(texts.gap(first));
}

/** With the closed days that follow each publication, unless the bank had rates for one of them after all. */
function ratesOf(publications: readonly Publication[]): PublishedRate[] {
  const published = new Set(publications.map(({ day }) => day));
  return publications.flatMap(({ day, rates }) => {
    const days = [day, ...closedDaysAfter(day).filter((closed) => !published.has(closed))];
    return days.flatMap((at) => [...rates].map(([currency, rate]) => ({ day: at, currency, rate })));
  });
}
