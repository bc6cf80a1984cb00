import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCleaner } from './clean-text.ts';

it('keeps a pair that comes in two pieces, and drops what cannot be stored', () => {
  const clean = createCleaner();
  expect(['好\ud83d', '\ude00的\0', '\udc00末'].map(clean)).toEqual(['好', '😀的', '\ufffd末']);
});

it('gives text that can be stored, and loses none that could be, however it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(40)), (text, cuts) => {
      const whole = text.replaceAll('\0', '');
      const clean = createCleaner();
      const places = [0, ...cuts.filter((at) => at < whole.length).sort((a, b) => a - b), whole.length];
      const pieces = places.slice(1).map((end, at) => clean(whole.slice(places[at], end)));
      expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
      expect(pieces.join('')).toBe(whole);
    }),
  );
});
