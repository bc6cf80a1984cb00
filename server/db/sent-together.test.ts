import { expect, it } from 'vitest';
import { sentTogether } from './sent-together.ts';

it('gives back what each came to, in their order', async () => {
  const [one, two] = await sentTogether([Promise.resolve(1), Promise.resolve('two')]);
  expect([one, two]).toEqual([1, 'two']);
});

it('waits for all of them before it says what the first of them failed with', async () => {
  const { promise: slow, reject: end } = Promise.withResolvers<never>();
  let told: unknown = null;
  const all = sentTogether([slow, Promise.reject(new Error('quick'))]).catch((error: unknown) => {
    told = error;
  });
  await new Promise((next) => setImmediate(next));
  expect(told).toBeNull();
  end(new Error('slow'));
  await all;
  expect(told).toMatchObject({ message: 'slow' });
});
