import { expect, it } from 'vitest';
import { createToken } from '#contract/api-tokens.ts';
import { expiresAtOf, expiryChoices, isExpired } from './expiry.ts';

const now = new Date('2026-03-01T08:00:00Z');

it('counts whole days from now, or none at all', () => {
  expect(expiryChoices.map((choice) => expiresAtOf(choice, now))).toEqual([
    '2026-03-31T08:00:00.000Z',
    '2026-05-30T08:00:00.000Z',
    '2027-03-01T08:00:00.000Z',
    null,
  ]);
});

it('gives what the call takes', () => {
  for (const choice of expiryChoices) {
    const body = { name: '周报', codes: ['platform_board'], expiresAt: expiresAtOf(choice, now) };
    expect(createToken.body?.safeParse(body).success).toBe(true);
  }
});

it('is over from the very instant on', () => {
  expect(isExpired('2026-03-01T16:00:00+08:00', now)).toBe(true);
  expect(isExpired('2026-03-01T16:00:01+08:00', now)).toBe(false);
  expect(isExpired(null, now)).toBe(false);
});
