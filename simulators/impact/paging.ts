// Lists come in pages whose marks are text under names that begin with @.
import { ImpactRefusal } from './refusal.ts';

export interface Pages {
  query: URLSearchParams;
  path: string;
  /** Rows of a page unless the call asks for another number. */
  pageSize: number;
}

export function pageOf<Row>(
  key: string,
  rows: readonly Row[],
  { query, path, pageSize }: Pages,
  write: (row: Row) => object,
): string {
  const size = Math.min(Number(query.get('PageSize') ?? pageSize), pageSize);
  const page = Number(query.get('Page') ?? 1);
  if (!Number.isInteger(size) || size < 1) throw new ImpactRefusal(400, 'Validation Failed', 'PageSize');
  if (!Number.isInteger(page) || page < 1) throw new ImpactRefusal(400, 'Validation Failed', 'Page');
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const start = (page - 1) * size;
  const uri = (no: number) => {
    const asked = new URLSearchParams(query);
    asked.set('PageSize', String(size));
    asked.set('Page', String(no));
    return `${path}?${asked}`;
  };
  const shown = rows.slice(start, start + size).map((row) => JSON.stringify(write(row)));
  const marks = {
    '@page': String(page),
    '@numpages': String(pages),
    '@pagesize': String(size),
    '@total': String(rows.length),
    '@start': String(start),
    '@end': String(Math.max(0, start + shown.length - 1)),
    '@uri': uri(page),
    '@firstpageuri': uri(1),
    '@previouspageuri': page > 1 ? uri(page - 1) : '',
    '@nextpageuri': page < pages ? uri(page + 1) : '',
    '@lastpageuri': uri(pages),
  };
  return `${JSON.stringify(marks).slice(0, -1)},"${key}":[\n${shown.join(',\n')}\n]}`;
}
