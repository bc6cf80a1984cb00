import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

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
