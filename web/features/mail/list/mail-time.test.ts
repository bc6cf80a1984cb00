import { expect, it } from 'vitest';
import { mailTime } from './mail-time.ts';

it('is as short as the reader can tell it apart, on the clock of Shanghai', () => {
  const now = new Date('2026-11-16T04:00:00Z');
  expect(mailTime('2026-11-15T16:05:00Z', now)).toBe('00:05');
  expect(mailTime('2026-11-15T15:59:00Z', now)).toBe('11-15');
  expect(mailTime('2025-11-16T04:00:00Z', now)).toBe('2025-11-16');
});
