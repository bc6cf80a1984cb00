import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textPieces } from './body-text.ts';

function read(bytes: Uint8Array, cuts: readonly number[], contentType: string | null = null): string {
  const pieces = textPieces(contentType);
  let text = '';
  let from = 0;
  for (const at of [...cuts, bytes.length].toSorted((a, b) => a - b)) {
    if (at <= from) continue;
    text += pieces.push(bytes.subarray(from, at));
    from = at;
  }
  return text + pieces.end();
}

it('reads UTF-8 wherever the pieces are cut', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(texts, fc.array(fc.nat(120)), (text, cuts) => {
      const expected = text.startsWith('\uFEFF') ? text.slice(1) : text;
      expect(read(Buffer.from(text), cuts)).toBe(expected);
    }),
  );
});

it('reads what does not fit as windows-1252 and says so', () => {
  const pieces = textPieces('text/plain; charset=utf-8');
  expect(pieces.push(Buffer.from('名,'))).toBe('名,');
  expect(pieces.fits).toBe(true);
  expect(pieces.push(Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x31]))).toBe('Café,1');
  expect(pieces.push(Buffer.from([0xe9]))).toBe('é');
  expect(pieces.end()).toBe('');
  expect(pieces.fits).toBe(false);
});

it('reads a character that never gets complete', () => {
  expect(read(Buffer.from([0x61, 0xe5, 0x90]), [1])).toBe('aå\u0090');
});

it('believes a declared charset, and takes an unknown one for UTF-8', () => {
  const gbk = Buffer.from([0xb0, 0xae, 0x21]);
  expect(read(gbk, [1], 'text/csv; charset="gbk"')).toBe('爱!');
  expect(read(Buffer.from('爱'), [1, 2], 'text/csv; charset=klingon')).toBe('爱');
});
