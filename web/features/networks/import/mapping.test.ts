import { expect, it } from 'vitest';
import { columnOptions, hasTwin, sameMapping, withColumn } from './mapping.ts';

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

it('tells columns of one title apart by their place', () => {
  const columns = ['日期', '金额', '金额 (2)', '备注 (2)'];
  expect(columnOptions(columns)).toEqual([
    { value: '日期', label: '日期' },
    { value: '金额', label: '金额（第 2 列）' },
    { value: '金额 (2)', label: '金额（第 3 列）' },
    { value: '备注 (2)', label: '备注 (2)' },
  ]);
  expect(columns.map((column) => hasTwin(columns, column))).toEqual([false, true, true, false]);
});
