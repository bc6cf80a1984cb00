import { expect, it } from 'vitest';
import { formatBytes, formatValidity, titleFrom } from './format.ts';

it('writes sizes in the unit that suits them', () => {
  const mb = 1024 * 1024;
  expect([0, 999, 1536, 9.54 * mb, 12.3 * mb, 2048 * mb].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.5 KB',
    '9.5 MB',
    '12 MB',
    '2 GB',
  ]);
});

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
