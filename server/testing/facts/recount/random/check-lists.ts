// The publisher summary and the transactions, page by page, against the recount.
import { type PublisherQuestion, type PublisherRow, publishersOf } from '../publishers.ts';
import { type TransactionQuestion, type TransactionRow, transactionsOf } from '../transactions.ts';
import { type Checked, sortedNames } from './check-dashboard.ts';

type Row = Record<string, unknown>;

interface Listed {
  rows: Row[];
  totals: Row;
}

async function allPages(
  { ask }: Checked,
  path: string,
  question: object,
  size: number,
): Promise<Listed | null> {
  const rows: Row[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const body = await ask('POST', path, { ...question, currentPage, size });
    if (!body) return null;
    const list = (body.list ?? []) as Row[];
    rows.push(...list);
    if (list.length < size) return { rows, totals: { total: body.total, ...((body.totals ?? {}) as Row) } };
  }
}

export interface Sorting {
  sort?: string;
  order?: 'asc' | 'desc';
}

/** Figures can be told to be in order without knowing how texts are ordered. */
const figureColumns = [
  'fxje',
  'jezb',
  'order',
  'zb',
  'yjje',
  'fy',
  'zc',
  'clicks',
  'cvr',
  'epc',
  'aov',
  'cpo',
];
const numberIn = (value: unknown) => Number(String(value).replace('%', ''));

export async function checkPublishers(
  checked: Checked,
  question: PublisherQuestion,
  sorting: Sorting = {},
  size = 200,
): Promise<void> {
  const { account, differences, label } = checked;
  const { merged, ...asked } = question;
  const body = { ...asked, ...sorting, ...(merged && { merged: '1' }) };
  const listed = await allPages(checked, '/api/report/publishers', body, size);
  if (!listed) return;
  const { rows, totals } = listed;
  const expected = publishersOf(account, question);
  const about = merged ? 'publishers.merged' : 'publishers';
  const call = `${label} publishers ${JSON.stringify(body)}/${size}`;
  differences.fields(
    { about: `${about}.totals`, call, at: 'totals' },
    { total: expected.rows.length, ...expected.totals },
    asNumbers(totals),
  );
  const keyOf = (row: { pt?: unknown; id?: unknown }) => `${sortedNames(String(row.pt))} ${row.id}`;
  const inOrder = <Item extends { pt?: unknown; id?: unknown }>(items: Item[]) =>
    [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const plain = (items: PublisherRow[]) => inOrder(items).map(({ parts, ...row }) => row);
  const shown = (items: Row[]) =>
    inOrder(items).map((row) => asNumbers({ ...row, pt: sortedNames(String(row.pt)) }));
  differences.rows({ about, call, at: 'list' }, plain(expected.rows), shown(rows));
  for (const row of merged ? expected.rows.filter(({ parts }) => parts.length > 0) : []) {
    const got = rows.find((item) => keyOf(item) === keyOf(row));
    const place = { about: `${about}.parts`, call, at: `${keyOf(row)}.parts` };
    differences.rows(place, plain(row.parts), shown((got?.parts ?? []) as Row[]));
  }
  const { sort = 'fxje', order = 'desc' } = sorting;
  if (!figureColumns.includes(sort)) return;
  const values = rows.map((row) => row[sort]).filter((value) => value !== null && value !== undefined);
  const sorted = [...values].sort((a, b) =>
    order === 'desc' ? numberIn(b) - numberIn(a) : numberIn(a) - numberIn(b),
  );
  differences.same({ about: `${about}.sort`, call, at: `list.${sort}` }, sorted, values);
}

/** `roas` is a number, whether it travels as one or as text. */
const asNumbers = (row: Row): Row =>
  typeof row.roas === 'number' ? { ...row, roas: row.roas.toFixed(2) } : row;

export async function checkTransactions(
  checked: Checked,
  question: TransactionQuestion,
  size = 200,
): Promise<void> {
  const { account, differences, label } = checked;
  const listed = await allPages(checked, '/api/report/transactions', question, size);
  if (!listed) return;
  const { rows, totals } = listed;
  const expected = transactionsOf(account, question);
  const call = `${label} transactions ${JSON.stringify(question)}/${size}`;
  const place = { about: 'transactions', call, at: 'list' };
  differences.fields(
    { ...place, about: 'transactions.totals', at: 'totals' },
    { total: expected.rows.length, ...expected.totals },
    totals,
  );
  const withoutPrefix = (ptoder: unknown) => String(ptoder).replace(/^SALE-/, '');
  const keyOf = (row: Row | TransactionRow) => `${row.pt} ${withoutPrefix(row.ptoder)} ${row.ysoder}`;
  const inOrder = <Item extends Row | TransactionRow>(items: Item[]) =>
    [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const plain = ({ moment, ptoder, ...row }: TransactionRow) => ({ ...row, ptoder: withoutPrefix(ptoder) });
  differences.rows(
    place,
    inOrder(expected.rows).map(plain),
    inOrder(rows).map((row) => ({ ...row, ptoder: withoutPrefix(row.ptoder) })),
  );
  checkMoments(checked, call, expected.rows, rows, keyOf);
}

function checkMoments(
  { differences }: Checked,
  call: string,
  expected: TransactionRow[],
  rows: Row[],
  keyOf: (row: Row | TransactionRow) => string,
): void {
  const said = new Map(expected.map((row) => [keyOf(row), row.moment]));
  for (const row of rows) {
    const moment = said.get(keyOf(row));
    if (moment === null || moment === undefined) continue;
    const place = { about: 'transactions.soldAt', call, at: keyOf(row) };
    differences.same(place, moment, Date.parse(String(row.soldAt)));
  }
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    const [earlier, later] = [Date.parse(String(row.soldAt)), Date.parse(String(before.soldAt))];
    const at = `list[${index - 1}…${index}]`;
    differences.same({ about: 'transactions.newest first', call, at }, true, later >= earlier);
    if (later !== earlier || row.pt !== before.pt) continue;
    const numbers = [before.ptoder, row.ptoder].map((ptoder) => String(ptoder).replace(/^SALE-/, ''));
    if (numbers.every((number) => /^\d{9}$/.test(number))) {
      const inTurn = String(numbers[0]) >= String(numbers[1]);
      differences.same({ about: 'transactions.then ptoder', call, at: `${at} ${numbers}` }, true, inTurn);
    }
  }
}
