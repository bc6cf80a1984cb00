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
  expect(pieces.push(Buffer.from([0xe9])) + pieces.end()).toBe('é');
  expect(pieces.fits).toBe(false);
});

const byte = (...values: number[]) => Buffer.from(values);

it('lets one undecodable byte spoil its own name alone, wherever the pieces are cut', () => {
  const bytes = Buffer.concat([
    Buffer.from('"山野装备志","Caf'),
    byte(0xe9),
    Buffer.from('","优惠'),
    // Two of three bytes of a character.
    byte(0xe7, 0xab),
    Buffer.from('","折扣日报","It'),
    byte(0x92),
    Buffer.from('s","返利网🎉"'),
  ]);
  const expected = '"山野装备志","Café","优惠\ufffd","折扣日报","It’s","返利网🎉"';
  expect(read(bytes, [])).toBe(expected);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length)), (cuts) => {
      expect(read(bytes, cuts)).toBe(expected);
    }),
  );
});

it('keeps every name around broken bytes as it is', () => {
  const name = fc.stringMatching(/^[a-z\u4e00-\u9fa5\u{1f300}-\u{1f320}]{1,12}$/u);
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      fc.uint8Array({ min: 0x80, max: 0xff, minLength: 1, maxLength: 5 }),
      fc.nat(7),
      fc.array(fc.nat(200)),
      (names, broken, at, cuts) => {
        const place = at % names.length;
        const cells = names.map((text, index) =>
          Buffer.concat([
            Buffer.from(text),
            ...(index === place ? [Buffer.from('x'), broken] : []),
            byte(0x2c),
          ]),
        );
        const told = read(Buffer.concat(cells), cuts).split(',').slice(0, -1);
        expect(told.toSpliced(place, 1)).toEqual(names.toSpliced(place, 1));
      },
    ),
  );
});

it('reads an answer that is windows-1252 throughout', () => {
  expect(read(Buffer.from('Größe;Müller;Ångström', 'latin1'), [3, 4, 12])).toBe('Größe;Müller;Ångström');
});

it('reads a character that never gets complete', () => {
  expect(read(Buffer.from([0x61, 0xe5, 0x90]), [1])).toBe('aå\u0090');
});

it('believes a declared charset, and takes an unknown one for UTF-8', () => {
  const gbk = Buffer.from([0xb0, 0xae, 0x21]);
  expect(read(gbk, [1], 'text/csv; charset="gbk"')).toBe('爱!');
  expect(read(Buffer.from('爱'), [1, 2], 'text/csv; charset=klingon')).toBe('爱');
});
