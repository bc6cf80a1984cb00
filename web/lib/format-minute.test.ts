import { expect, it } from 'vitest';
import { formatMinute } from './format-minute.ts';

it('shows a moment on the clock of Shanghai, midnight as 00', () => {
  expect(formatMinute('2026-03-01T01:05:59Z')).toBe('2026-03-01 09:05');
  expect(formatMinute('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00');
});
