import { expect, it } from 'vitest';
import { formatValidity, titleFrom } from './format.ts';

it('writes validity with one end, both or none', () => {
  const [from, to] = ['2026-05-01', '2026-06-01'];
  expect(formatValidity({ validFrom: from, validTo: to })).toBe('2026-05-01 至 2026-06-01');
  expect(formatValidity({ validFrom: from, validTo: null })).toBe('2026-05-01 起');
  expect(formatValidity({ validFrom: null, validTo: to })).toBe('至 2026-06-01');
  expect(formatValidity({ validFrom: null, validTo: null })).toBe('长期有效');
});

it('takes a title from a file name', () => {
  expect(['夏季 横幅.v2.png', '.png', 'banner', 'x'.repeat(150)].map(titleFrom)).toEqual([
    '夏季 横幅.v2',
    '.png',
    'banner',
    'x'.repeat(100),
  ]);
});
