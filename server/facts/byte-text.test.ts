import { expect, it } from 'vitest';
import { ByteText } from './byte-text.ts';
import { copyText } from './copy-text.ts';

const texts = [
  '',
  'SALE-301555001',
  'a"b',
  'back\\slash',
  'tab\there',
  'line\nend\r',
  'nul\0',
  'del\u007f',
  '联盟客 🚢',
  '\ud800 alone',
  'x'.repeat(64),
  'x'.repeat(65),
  `${'x'.repeat(200_000)}\t中`,
];

const written = (write: (out: ByteText) => void): string => {
  const out = new ByteText();
  write(out);
  return out.take().toString();
};

it.each(texts)('writes %j as it stands, as a cell of COPY and as JSON', (text) => {
  const utf8 = (value: string) => Buffer.from(value).toString();
  expect(written((out) => out.plain(text))).toBe(utf8(text));
  expect(written((out) => out.cell(text))).toBe(utf8(copyText(text)));
  expect(written((out) => out.json(text))).toBe(utf8(JSON.stringify(text)));
});

it.each([
  0,
  -0,
  7,
  10,
  99,
  100,
  -1,
  -805,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 31,
  999_999_999,
  1_000_000_000,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
])('writes %d as the engine does', (value) => {
  expect(written((out) => out.integer(value))).toBe(`${value}`);
});

it('goes on where it stopped, and begins anew once taken', () => {
  const out = new ByteText();
  for (let row = 0; row < 30_000; row += 1) {
    out.integer(row);
    out.byte(0x09);
    out.bytes(Buffer.from('\\N'));
    out.cell('中\t');
  }
  const whole = Array.from({ length: 30_000 }, (_, row) => `${row}\t\\N中\\t`).join('');
  expect(out.take().toString()).toBe(whole);
  out.plain('next');
  expect(out.take().toString()).toBe('next');
});
