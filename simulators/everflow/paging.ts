import { invalid } from './refusal.ts';

/** Rows of a page unless the call asks for another number. */
const usual = 50;

export interface Paging {
  page: number;
  page_size: number;
  total_count: number;
}

/** By the address, never by the body; more rows than the most are cut to it. */
export function cutPage<Row>(
  rows: readonly Row[],
  { query, most }: { query: URLSearchParams; most: number },
): { shown: readonly Row[]; paging: Paging } {
  const page = wholeOf(query.get('page') ?? '1');
  const size = Math.min(wholeOf(query.get('page_size') ?? String(Math.min(usual, most))), most);
  return {
    shown: rows.slice((page - 1) * size, page * size),
    paging: { page, page_size: size, total_count: rows.length },
  };
}

function wholeOf(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw invalid();
  return number;
}

/** Rows are text already. */
export const listOf = (key: string, rows: readonly string[], more: object): string =>
  `{"${key}":[\n${rows.join(',\n')}\n],${JSON.stringify(more).slice(1)}`;
