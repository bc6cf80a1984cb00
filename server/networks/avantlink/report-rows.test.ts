import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { elementName } from './report-columns.ts';
import { moneyOf, type ReportRow } from './report-row.ts';
import { NoReport, rowsOf } from './report-rows.ts';

const needs = ['AvantLink Transaction Id', 'Order Id'] as const;

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(text: string, length = 64): Promise<ReportRow[]> {
  const rows: ReportRow[] = [];
  for await (const some of rowsOf(inPieces(text, length), needs)) rows.push(...some);
  return rows;
}

async function failure(text: string): Promise<unknown> {
  return read(text).then(
    () => null,
    (error: unknown) => error,
  );
}

interface Line {
  id: string;
  order: string;
  page: string;
  amount: number;
}

const columns = ['AvantLink Transaction Id', 'Order Id', 'Sub Affiliate Domain', 'Transaction Amount'];
const cells = ({ id, order, page, amount }: Line, money: (cents: number) => string) => [
  id,
  order,
  page,
  money(amount),
];
const dollars = (cents: number) =>
  `$${Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const plain = (cents: number) => `${cents < 0 ? '-' : ''}${dollars(cents).replace(/[$,]/g, '')}`;
const bracketed = (cents: number) => (cents < 0 ? `(${dollars(cents)})` : dollars(cents));
const signed = (cents: number) => `${cents < 0 ? '-' : ''}${dollars(cents)}`;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const escaped = (cell: string) =>
  cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const outputs: Record<string, (lines: Line[]) => string> = {
  json: (lines) =>
    JSON.stringify(
      lines.map((line) => Object.fromEntries(cells(line, plain).map((cell, at) => [columns[at], cell]))),
    ),
  'pretty json': (lines) =>
    `\n${JSON.stringify(
      lines.map((line) => Object.fromEntries(cells(line, plain).map((cell, at) => [columns[at], cell]))),
      null,
      2,
    )}\n`,
  csv: (lines) =>
    [columns, ...lines.map((line) => cells(line, bracketed))]
      .map((row) => `${row.map(quoted).join(',')}\r\n`)
      .join(''),
  xml: (lines) =>
    `<?xml version="1.0"?>\n<NewDataSet>${lines
      .map(
        (line) =>
          `<Table1>${cells(line, signed)
            .map((cell, at) => {
              const name = elementName(columns[at] ?? '');
              return `<${name}>${escaped(cell)}</${name}>`;
            })
            .join('')}</Table1>`,
      )
      .join('\n')}</NewDataSet>`,
};

// Anything a person may type, without the control characters XML cannot hold and the line ends it folds.
const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map((text) => text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '\\"'));
const line = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999 }).map(String),
  order: words,
  page: words,
  amount: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
});

describe.each(Object.keys(outputs))('%s', (output) => {
  it('gives the same rows however the answer is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 12 }),
        fc.integer({ min: 1, max: 90 }),
        async (lines, length) => {
          const rows = await read(outputs[output]?.(lines) ?? '', length);
          expect(
            rows.map((row) => ({
              id: row.fields['AvantLink Transaction Id'],
              order: row.fields['Order Id'],
              page: row.fields['Sub Affiliate Domain'],
              amount: moneyOf(row, 'Transaction Amount', 2),
            })),
          ).toEqual(lines);
        },
      ),
      { numRuns: 150 },
    );
  });
});

const one: Line[] = [
  { id: '91500412', order: 'KB-1', page: 'a{"[', amount: 12000 },
  { id: '91500413', order: 'KB-2', page: ']}\\', amount: -6400 },
];

it('a cut answer is a fault wherever JSON or XML is cut', async () => {
  for (const output of ['json', 'xml']) {
    const whole = (outputs[output]?.(one) ?? '').trim();
    for (let length = 1; length < whole.length; length++) {
      const outcome = await failure(whole.slice(0, length));
      expect(outcome instanceof NetworkFault ? outcome.kind : outcome, whole.slice(0, length)).toBe(
        'passing',
      );
    }
  }
});

it.each([
  JSON.stringify([{ 'Order Id': '1', Website: 'Invalid limit', a: '', b: '', c: '', d: '' }]),
  '"Order Id","Website","a","b","c","d"\r\n',
])('another report is told by the columns it lacks: %s', async (text) => {
  const outcome = await failure(text);
  expect(outcome).toMatchObject({ kind: 'passing', words: '' });
  expect((outcome as Error).message).toContain('AvantLink Transaction Id');
});

it('a line with too few cells is a fault', async () => {
  const outcome = await failure('"AvantLink Transaction Id","Order Id","Website"\r\n"1","KB"\r\n');
  expect(outcome).toMatchObject({ kind: 'passing' });
});

it.each(['[]', ' [ ]\n', '<NewDataSet />', '"AvantLink Transaction Id","Order Id"\r\n', '["No data found"]'])(
  'nothing to report: %s',
  async (text) => {
    expect(await read(text)).toEqual([]);
  },
);

it.each([
  ['["Invalid authentication key"]', 'login', 'Invalid authentication key'],
  [
    '["Invalid authentication key", "Contact us, please"]',
    'login',
    'Invalid authentication key Contact us, please',
  ],
  ['Invalid authentication key, or inactive', 'login', 'Invalid authentication key, or inactive'],
  ['<Error>Invalid key</Error>', 'login', 'Invalid key'],
  ['<NewDataSet><Error>Invalid key</Error></NewDataSet>', 'login', 'Invalid key'],
  ['[{"error":"You do not have permission"}]', 'login', 'You do not have permission'],
  ['{"error":{"message":"Access denied"}}', 'login', 'Access denied'],
  ['["Request limit exceeded"]', 'quota', 'Request limit exceeded'],
  ['Too many requests today', 'quota', 'Too many requests today'],
  ['["The date range exceeds the maximum"]', 'refused', 'The date range exceeds the maximum'],
  ['["Invalid report_id"]', 'refused', 'Invalid report_id'],
  ['Something went wrong', 'passing', 'Something went wrong'],
  ['["Internal error"]', 'passing', 'Internal error'],
])('%s is a refusal of kind %s', async (text, kind, words) => {
  expect(await failure(text)).toMatchObject({ kind, words });
});

it.each(['', '  \n', '<!DOCTYPE html><html><title>Sign in</title></html>', '["Invalid output format"]'])(
  'another output may help: %j',
  async (text) => {
    expect(await failure(text)).toBeInstanceOf(NoReport);
  },
);

it('reads names in any case and either spelling, and numbers that are no text', async () => {
  const [row] = await read(
    '[{"avantlink_transaction_id": 91500412, "ORDER ID": null, "Transaction Amount": -12.5}]',
  );
  expect(row?.fields).toMatchObject({ 'AvantLink Transaction Id': 91500412, 'Order Id': null });
  expect(row && moneyOf(row, 'Transaction Amount', 2)).toBe(-1250);
});
