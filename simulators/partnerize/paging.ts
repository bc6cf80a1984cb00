// Lists of version 1 come by offset and limit, and say where their pages are.
import { PartnerizeRefusal } from './refusal.ts';

interface Paged {
  path: string;
  query: URLSearchParams;
  /** Rows of a page, and the most that can be asked for. */
  most: number;
}

interface Page<Row> {
  rows: readonly Row[];
  marks: { offset: number; limit: number; count: number };
  hypermedia: { pagination: Record<string, string | number | null> };
}

function wholeOf(query: URLSearchParams, name: string, usual: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  if (!/^\d{1,9}$/.test(text))
    throw new PartnerizeRefusal(400, `Invalid value for parameter '${name}'`, name);
  return Number(text);
}

export function cutPage<Row>(rows: readonly Row[], { path, query, most }: Paged): Page<Row> {
  const offset = wholeOf(query, 'offset', 0);
  const limit = Math.min(Math.max(1, wholeOf(query, 'limit', most)), most);
  const at = (start: number): string => {
    const asked = new URLSearchParams(query);
    asked.set('limit', String(limit));
    asked.set('offset', String(start));
    return `${path}?${asked}`;
  };
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  return {
    rows: rows.slice(offset, offset + limit),
    marks: { offset, limit, count: rows.length },
    hypermedia: {
      pagination: {
        total_page_count: pages,
        total_item_count: rows.length,
        first_page: at(0),
        last_page: at((pages - 1) * limit),
        next_page: offset + limit < rows.length ? at(offset + limit) : null,
        previous_page: offset > 0 ? at(Math.max(0, offset - limit)) : null,
      },
    },
  };
}

export function pageOf(rows: readonly object[], { key, ...paged }: Paged & { key: string }): string {
  const { rows: shown, marks, hypermedia } = cutPage(rows, paged);
  return JSON.stringify({ [key]: shown, ...marks, execution_time: '0.23640 seconds', hypermedia });
}
