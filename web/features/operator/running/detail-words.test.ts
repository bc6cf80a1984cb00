import { expect, it } from 'vitest';
import { detailWords } from './detail-words.ts';

it('names what is known and keeps what is not', () => {
  expect(detailWords({ network: 'awin', revived: false, later: 3 })).toBe(
    '平台：awin；恢复原授权：否；later：3',
  );
});

it('shows a list or an object as it was noted', () => {
  expect(detailWords({ codes: ['a', 'b'], reason: null })).toBe('权限：["a","b"]；原因：无');
  expect(detailWords({})).toBe('');
});
