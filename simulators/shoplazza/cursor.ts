// Lists cut into pages: by a cursor, which means nothing without the conditions it was given for, or by the number of the page.
import { wrongParameter } from './refusal.ts';

export interface Cut<Row> {
  rows: Row[];
  /** Empty on the last page. */
  cursor: string;
  has_more: boolean;
}

export function wholeOf(query: URLSearchParams, name: string, of: { usual: number; most: number }): number {
  const number = Number(query.get(name) ?? of.usual);
  if (!Number.isInteger(number) || number < 1 || number > of.most) throw wrongParameter(name);
  return number;
}

/** `places` are the rows' own, growing in the order of the list: a row that left it moves no other. */
export function cutByCursor<Row>(
  rows: readonly Row[],
  of: { query: URLSearchParams; most: number; placeOf: (row: Row) => readonly [number, number] },
): Cut<Row> {
  const size = wholeOf(of.query, 'page_size', { usual: 10, most: of.most });
  const after = readCursor(of.query.get('cursor') ?? '');
  const left = after ? rows.filter((row) => isAfter(of.placeOf(row), after)) : rows;
  const shown = left.slice(0, size);
  const last = shown.at(-1);
  const more = left.length > size && last !== undefined;
  const cursor = more ? Buffer.from(of.placeOf(last).join(':')).toString('base64url') : '';
  return { rows: shown, cursor, has_more: more };
}

const isAfter = (place: readonly [number, number], other: readonly [number, number]): boolean =>
  place[0] > other[0] || (place[0] === other[0] && place[1] > other[1]);

function readCursor(text: string): readonly [number, number] | null {
  if (text === '') return null;
  const [, one, other] = /^(-?\d+):(-?\d+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (one === undefined || other === undefined) throw wrongParameter('cursor');
  return [Number(one), Number(other)];
}
