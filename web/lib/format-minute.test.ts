import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMinute, shanghaiMinute } from './format-minute.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a moment', () => {
  it('is told on the clock of Shanghai', () => {
    expect(shanghaiMinute('2026-03-01T01:05:59Z')).toBe('2026-03-01 09:05');
    expect(shanghaiMinute('2025-12-31T16:00:00Z')).toBe('2026-01-01 00:00');
  });

  it.each([
    ['Asia/Shanghai', '2026-03-01 09:05'],
    ['Asia/Singapore', '2026-03-01 09:05'],
    ['America/New_York', '2026-03-01 09:05 UTC+8'],
    ['UTC', '2026-03-01 09:05 UTC+8'],
  ])('for a reader in %s reads %s', (zone, said) => {
    vi.stubEnv('TZ', zone);
    expect(formatMinute('2026-03-01T01:05:59Z')).toBe(said);
  });
});
