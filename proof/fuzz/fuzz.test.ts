import { expect, it } from 'vitest';
import { isSteep } from './growth.ts';
import { runFuzz } from './run-fuzz.ts';

// The long form is `npm run proof -- fuzz`.
it('wrong inputs end in a refusal: no exit, no freeze, no bug', async () => {
  const { inputs, exits, freezes, unexpected } = await runFuzz({ inputs: 500, seed: 20_260_101 });
  expect({ inputs, exits, freezes, unexpected }).toEqual({
    inputs: 500,
    exits: [],
    freezes: [],
    unexpected: [],
  });
}, 300_000);

it('no text takes a time that grows faster than its length', async () => {
  const { inputs, exits, freezes, growths } = await runFuzz({
    kind: 'growth',
    inputs: 150,
    seed: 20_260_101,
  });
  expect({ inputs, exits, freezes, steep: growths.filter(isSteep) }).toEqual({
    inputs: 150,
    exits: [],
    freezes: [],
    steep: [],
  });
}, 300_000);
