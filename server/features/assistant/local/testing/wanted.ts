// What a question of the list asks for, from the line beside it.
import type { DataQuery } from '../read/query.ts';

export interface Wanted {
  metrics: string[];
  from: string;
  to: string;
  networks: string[];
  types: string[];
  /** By name. */
  publisher: string | null;
  /** The other days it is compared with. */
  before: { from: string; to: string } | null;
  ranking: { by: string; size: number | null; order: 'asc' | 'desc' } | null;
  why: 'period' | 'year' | null;
}

const daysOf = (text: string) => {
  const [from = '', to = from] = text.split('..');
  return { from, to };
};

export function wantedOf(line: string): Wanted {
  const [head = '', publisher = null] = line.split(' pub:') as [string, string | undefined];
  const named = publisher?.replace(/ vs:.*/, '') ?? null;
  // A type's name may hold a blank.
  const words = `${head}${publisher?.match(/ vs:.*/)?.[0] ?? ''}`
    .replace('Social Media', 'Social_Media')
    .split(' ');
  const [metrics = '', days = '', ...rest] = words;
  const option = (key: string) =>
    rest
      .find((word) => word.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .replace('_', ' ');
  const [top, low, by, vs] = [option('top'), option('low'), option('by'), option('vs')];
  const why = rest.find((word) => word.startsWith('why'));
  return {
    metrics: metrics.split(','),
    ...daysOf(days),
    networks: (option('nets') ?? option('net'))?.split(',') ?? [],
    types: (option('types') ?? option('type'))?.split(',') ?? [],
    publisher: named,
    before: vs ? daysOf(vs) : null,
    ranking: by ? { by, size: top || low ? Number(top ?? low) : null, order: low ? 'asc' : 'desc' } : null,
    why: why === undefined ? null : why === 'why:year' ? 'year' : 'period',
  };
}

/** The same in one line, so that two that differ show where. */
export function lineOf(wanted: Wanted): string {
  return JSON.stringify(wanted);
}

export function wantedOfQuery(
  query: DataQuery,
  beforeOf: (query: DataQuery) => { from: string; to: string } | null,
): Wanted {
  const [first] = query.spans;
  return {
    metrics: [...query.metrics],
    from: first?.from ?? '',
    to: first?.to ?? '',
    networks: [...query.networks],
    types: [...query.types],
    publisher: query.publishers[0]?.[0]?.name ?? null,
    before: query.intent === 'why' ? null : beforeOf(query),
    ranking: query.ranking,
    why: query.intent === 'why' ? (query.compare ?? 'period') : null,
  };
}
