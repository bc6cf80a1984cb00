// Every answer is a list in an envelope that says how it went, which page it is and what is left of the day's calls.
import { wrongParameter } from './refusal.ts';

interface Meta {
  status: { code: number; message: string };
  pagination?: { total_results: number; total_pages: number; next?: object };
  requests: { current: number; maximum_requests_per_day: number };
}

export interface Paged {
  shown: readonly object[];
  pagination: NonNullable<Meta['pagination']>;
}

export function cutPage(
  rows: readonly object[],
  { query, path, host, size }: { query: URLSearchParams; path: string; host: string; size: number },
): Paged {
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) throw wrongParameter('Invalid parameter: page');
  const pages = Math.ceil(rows.length / size);
  const next = new URLSearchParams(query);
  next.set('page', String(page + 1));
  const link = { rel: 'next', href: `http://${host}${path}?${next}`, description: 'Next Page' };
  return {
    shown: rows.slice((page - 1) * size, page * size),
    pagination: {
      ...{ total_results: rows.length, total_pages: pages },
      ...(page < pages ? { next: link } : {}),
    },
  };
}

export function writeJson(meta: Meta, rows: readonly object[]): string {
  const data = rows.map((row) => JSON.stringify(row)).join(',\n');
  return `{"meta":${JSON.stringify(meta)},"data":[\n${data}\n]}`;
}

/** What is sent to who asks for no form. */
export function writeXml(meta: Meta, rows: readonly object[]): string {
  const data = rows.map((row) => `<row>${elements(row)}</row>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<response><meta>${elements(meta)}</meta>\n<data>\n${data}\n</data></response>`;
}

function elements(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<item>${elements(one)}</item>`).join('');
  if (typeof value !== 'object' || value === null)
    return String(value ?? '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  return Object.entries(value)
    .map(([name, part]) => `<${name}>${elements(part)}</${name}>`)
    .join('');
}
