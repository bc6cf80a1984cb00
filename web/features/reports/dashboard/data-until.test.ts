import { expect, it } from 'vitest';
import { dataUntil } from './data-until.ts';

it('says where files end, not what a zone or a person decides', () => {
  const now = new Date('2026-11-16T02:00:00Z');
  expect(dataUntil({ asOf: '2026-11-13', chosen: false, now })).toBe('2026-11-13');
  expect(dataUntil({ asOf: '2026-11-14', chosen: false, now })).toBeNull();
  expect(dataUntil({ asOf: '2026-11-13', chosen: true, now })).toBeNull();
});
