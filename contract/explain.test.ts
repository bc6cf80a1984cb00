import { expect, it } from 'vitest';
import { explainChange } from './explain.ts';

const parse = (query: object) => {
  if (!explainChange.query) throw new Error('no query');
  return explainChange.query.safeParse({ metric: 'sales', window: 'week', ...query });
};

it.each(['garbage', '2026-13-01', '880001', ''])('a window that ends on %j is refused, not a fault', (to) => {
  const parsed = parse({ from: '2026-01-05', to });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain('to');
});

it('the first day of a window must be that window’s, and be a day', () => {
  const from = (text: string) => parse({ from: text, to: '2026-01-11' }).success;
  expect([from('2026-01-05'), from('2026-01-06'), from('garbage')]).toEqual([true, false, false]);
});
