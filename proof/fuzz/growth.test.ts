import { expect, it } from 'vitest';
import { growthOf, isSteep } from './growth.ts';
import type { Target } from './target.ts';

const none = Buffer.alloc(0);
const reading = (pattern: RegExp, samples: Buffer[] = []): Target => ({
  name: 'an expression',
  samples,
  read: async (bytes) => void bytes.toString('latin1').replace(pattern, ''),
});

it('tells what grows with the square or the cube of a length from what grows with the length', async () => {
  const alone = { before: none, after: none };
  const square = await growthOf(reading(/<[^>]*>/g), { token: '<', ...alone });
  const cube = await growthOf(reading(/\s+(?![^(]*\))/g), {
    token: ' ',
    before: none,
    after: Buffer.from(')'),
  });
  const line = await growthOf(reading(/<[^<>]*>/g), { token: '<', ...alone });
  expect([square, cube, line].map(isSteep)).toEqual([true, true, false]);
}, 120_000);
