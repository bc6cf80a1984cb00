// What a figure lacks, found by looking at every day of every connection.
import { listDays, plusDays, type Span } from './plain-calendar.ts';

export interface PlainConnection {
  id: number;
  pt: string;
  reportsClicks: boolean;
  isFile: boolean;
  isRemoved: boolean;
  salesDays: ReadonlySet<string>;
  clickDays: ReadonlySet<string>;
}

interface Gap {
  networks: string[];
  from: string;
  to: string;
  why: string;
}

export interface Mark {
  late: { since: string; until: string; networks: string[] } | null;
  /** `why pt` → the days nothing covers. */
  bare: Map<string, Set<string>>;
  /** `item` → networks that do not give it. */
  lacking: Map<string, Set<string>>;
  missingRates: ({ currency: string } & Span)[];
  /** Whether somebody was expected to tell. */
  expected: boolean;
  given: boolean;
}

const daysOf = (one: PlainConnection, facts: 'sales' | 'clicks') =>
  facts === 'sales' ? one.salesDays : one.clickDays;

const ends = new WeakMap<ReadonlySet<string>, { first: string | undefined; last: string | undefined }>();

/** Found once for each set: it does not change, and every figure asks for it. */
function endsOf(days: ReadonlySet<string>) {
  const known = ends.get(days);
  if (known) return known;
  const sorted = [...days].sort();
  const found = { first: sorted.at(0), last: sorted.at(-1) };
  ends.set(days, found);
  return found;
}

export function markOf(facts: 'sales' | 'clicks', span: Span, of: readonly PlainConnection[]): Mark {
  const missing = new Set<string>();
  const late = new Set<string>();
  const bare = new Map<string, Set<string>>();
  const lacking = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  let expected = false;
  let given = false;
  for (const one of of) {
    const lastRead = [endsOf(one.salesDays).last ?? '', endsOf(one.clickDays).last ?? ''].sort().at(-1);
    const read = daysOf(one, facts);
    const { first } = endsOf(read);
    const isAwaited = facts === 'sales' || (one.isFile ? read.size > 0 : one.reportsClicks);
    for (const day of listDays(span)) {
      if (one.isRemoved && !(lastRead && day <= lastRead)) continue;
      expected = true;
      if (read.has(day)) {
        given = true;
        continue;
      }
      const isLate = !one.isFile && !(first && day < first);
      // File and connection of one network stand in for each other.
      const isElsewhere = of.some(
        (other) => other.pt === one.pt && other.isFile !== one.isFile && daysOf(other, facts).has(day),
      );
      if (!isLate && isElsewhere) continue;
      if (!isAwaited) put(lacking, facts, one.pt);
      else if (isLate) {
        missing.add(day);
        late.add(one.pt);
      } else put(bare, `${one.isFile ? 'file' : 'unread'} ${one.pt}`, day);
    }
  }
  const days = [...missing].sort();
  const [since, until] = [days.at(0), days.at(-1)];
  return {
    late: since && until ? { since, until, networks: [...late].sort() } : null,
    bare,
    lacking,
    missingRates: [],
    expected,
    given,
  };
}

export const none: Mark = {
  late: null,
  bare: new Map(),
  lacking: new Map(),
  missingRates: [],
  expected: true,
  given: true,
};

/** Neighbouring days become a stretch, equal stretches name their networks together. */
function gapsOf(bare: ReadonlyMap<string, ReadonlySet<string>>): Gap[] {
  const gaps: Gap[] = [];
  for (const [key, days] of [...bare].sort(([x], [y]) => (x < y ? -1 : 1))) {
    const [why = '', pt = ''] = key.split(' ');
    for (const from of [...days].sort()) {
      if (days.has(plusDays(from, -1))) continue;
      let to = from;
      while (days.has(plusDays(to, 1))) to = plusDays(to, 1);
      const same = gaps.find((gap) => gap.why === why && gap.from === from && gap.to === to);
      if (same) same.networks.push(pt);
      else gaps.push({ networks: [pt], from, to, why });
    }
  }
  const place = ({ why, from, to }: Gap) => `${why} ${from} ${to}`;
  return gaps.sort((x, y) => (place(x) < place(y) ? -1 : 1));
}

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

export const known = (
  { late, bare, lacking, missingRates, expected }: Mark,
  pendingShare: string | null = null,
) => ({
  known: expected && late === null && bare.size === 0 && lacking.size === 0 && missingRates.length === 0,
  late,
  uncovered: gapsOf(bare),
  notReported: sorted([...lacking.values()].flatMap((pts) => [...pts])),
  lacking: [...lacking].sort().map(([item, pts]) => ({ item, networks: sorted(pts) })),
  missingRates,
  pendingShare,
});

export const joined = (marks: readonly Mark[]) => {
  const lates = marks.flatMap(({ late }) => late ?? []);
  const rates = new Map<string, Span>();
  for (const { currency, from, to } of marks.flatMap(({ missingRates }) => missingRates)) {
    const range = rates.get(currency) ?? { from, to };
    rates.set(currency, { from: from < range.from ? from : range.from, to: to > range.to ? to : range.to });
  }
  const together = (maps: readonly ReadonlyMap<string, ReadonlySet<string>>[]) => {
    const all = new Map<string, Set<string>>();
    for (const [key, values] of maps.flatMap((map) => [...map])) {
      all.set(key, new Set([...(all.get(key) ?? []), ...values]));
    }
    return all;
  };
  return known({
    ...none,
    expected: marks.every(({ expected }) => expected),
    late:
      lates.length === 0
        ? null
        : {
            since: lates.map(({ since }) => since).sort()[0] ?? '',
            until:
              lates
                .map(({ until }) => until)
                .sort()
                .at(-1) ?? '',
            networks: sorted(lates.flatMap(({ networks }) => networks)),
          },
    bare: together(marks.map(({ bare }) => bare)),
    lacking: together(marks.map(({ lacking }) => lacking)),
    missingRates: [...rates].sort().map(([currency, range]) => ({ currency, ...range })),
  });
};
