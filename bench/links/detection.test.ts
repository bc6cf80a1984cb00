import { expect, it } from 'vitest';
import { detect } from './detection.ts';

it('finds at least 99 of 100 labelled links, and at least 99 of 100 found are right', async () => {
  const { links, precision, recall, wrong } = await detect();
  expect(links).toBeGreaterThanOrEqual(300);
  expect({ precision: precision >= 0.99, recall: recall >= 0.99, wrong }).toEqual({
    ...{ precision: true, recall: true },
    wrong: [],
  });
});
