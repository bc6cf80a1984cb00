import { expect, it } from 'vitest';
import { sameMapping, withColumn } from './mapping.ts';

const mapping = { time: '日期', je: '金额' };

it('moves a field to another column, or leaves it out', () => {
  expect(withColumn(mapping, 'je', '销售额')).toEqual({ time: '日期', je: '销售额' });
  expect(withColumn(mapping, 'je', '')).toEqual({ time: '日期' });
  expect(mapping).toEqual({ time: '日期', je: '金额' });
});

it('knows a mapping again, in whatever order', () => {
  expect(sameMapping(mapping, { je: '金额', time: '日期' })).toBe(true);
  expect(sameMapping(mapping, { time: '日期' })).toBe(false);
  expect(sameMapping({ time: '日期' }, mapping)).toBe(false);
  expect(sameMapping(mapping, { time: '日期', je: '佣金' })).toBe(false);
});
