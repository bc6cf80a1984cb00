import { expect, it } from 'vitest';
import { explainChange } from './explain.ts';

const { query } = explainChange;

it.each(['garbage', '2026-13-01', '880001', ''])('a window that ends on %j is refused, not a fault', (to) => {
  const parsed = query.safeParse({ metric: 'sales', from: '2026-01-05', to, window: 'week' });
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain('to');
});

it('the first day of a window must be that window’s, and be a day', () => {
  const from = (text: string) =>
    query.safeParse({ metric: 'sales', from: text, to: '2026-01-11', window: 'week' }).success;
  expect([from('2026-01-05'), from('2026-01-06'), from('garbage')]).toEqual([true, false, false]);
});
