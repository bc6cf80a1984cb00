import { expect, it } from 'vitest';
import { spansOf } from './day-ranges.ts';

it('reads PostgreSQL’s ranges', () => {
  expect(spansOf('{}')).toEqual([]);
  expect(spansOf('{[2026-01-01,2026-02-01),[2026-03-01,2026-03-02)}')).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-03-01', to: '2026-03-01' },
  ]);
});
