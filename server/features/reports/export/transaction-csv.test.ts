import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyText } from '#server/facts/copy-text.ts';
import { csvLine } from './csv.ts';
import { type PublisherCells, transactionColumns, transactionRow } from './transaction-columns.ts';
import { createTransactionCsv, lettersOf } from './transaction-csv.ts';

/** Letters only, as many as the longest word of a row has. */
const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 1,
  maxLength: 10,
});

const publishers = new Map<string, PublisherCells>([
  ['1', ['1900001', 'Plain', 'site.example', 'Content', 'Awin']],
  ['2', ['2', '=cmd, "名"', '', 'Coupon', 'ShareASale']],
]);

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(
    '',
    '#1001',
    'KB-7',
    '=1+1',
    '-10%',
    '＝x',
    'a,b',
    'say "hi"',
    'tab\there',
    'back\\slash',
    'line\nend\r',
    '中文',
  ),
);
const money = fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.maxSafeInteger());
const row = fc.tuple(
  fc.constantFrom('2024-02-29', '2024-12-31', '2025-01-01'),
  awkward,
  money,
  money,
  fc.oneof(money, fc.constant('')),
  fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  fc.constantFrom('1', '2', '3'),
  awkward,
  fc.constantFrom('pending', 'approved', 'paid', 'voided'),
  fc.constantFrom('sale', 'adjustment'),
  fc.constantFrom('t', 'f', ''),
  awkward,
  fc.constantFrom('2024-02-29 15:59:59.25+00', '2024-12-31 16:00:00+00', '2025-01-01 00:00:00.123456+00'),
);

it('writes byte by byte what the long way writes', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const fields = rows.map((cells) => cells.map((cell) => String(cell).replaceAll('\0', '')));
      const copied = fields.map((cells) => `${cells.map(copyText).join('\t')}\n`).join('');
      const expected = fields
        .map((cells) => csvLine(transactionRow(cells, publishers), transactionColumns))
        .join('');
      expect(createTransactionCsv(publishers)(Buffer.from(copied)).toString('utf8')).toBe(expected);
    }),
  );
});

it('tells words apart that are equally long', () => {
  const numberOf = (letters: string) => lettersOf(Buffer.from(letters), 0, letters.length);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(numberOf(one) === numberOf(other)).toBe(one === other);
    }),
  );
  expect(numberOf('pending')).not.toBe(numberOf('refused'));
  expect(numberOf('t')).not.toBe(numberOf('f'));
});
