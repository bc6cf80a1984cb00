// Examples worked out with a wall calendar.
import { expect, it } from 'vitest';
import { anchorDay } from './anchor-day.ts';
import { daysOf, shift, weekdayOf } from './calendar.ts';
import { handAccount, handConnection } from './hand-account.ts';
import { beforeSpan, beforeWord, compareLabel, currentSpan } from './windows.ts';

it('knows the calendar', () => {
  expect(shift('2024-02-28', 1)).toBe('2024-02-29');
  expect(shift('2023-02-28', 1)).toBe('2023-03-01');
  expect(shift('2024-01-01', -1)).toBe('2023-12-31');
  expect(shift('2024-03-01', -1)).toBe('2024-02-29');
  expect(shift('2100-02-28', 1)).toBe('2100-03-01');
  expect(daysOf({ from: '2023-12-30', to: '2024-01-02' })).toEqual([
    '2023-12-30',
    '2023-12-31',
    '2024-01-01',
    '2024-01-02',
  ]);
  // 29 February 2024 was a Thursday, 1 January 2023 a Sunday, 16 November 2026 a Monday.
  expect(['2024-02-29', '2023-01-01', '2026-11-16'].map(weekdayOf)).toEqual([3, 6, 0]);
});

it('ends every window on D', () => {
  expect(currentSpan('yesterday', '2024-02-29')).toEqual({ from: '2024-02-29', to: '2024-02-29' });
  expect(currentSpan('week', '2024-02-29')).toEqual({ from: '2024-02-26', to: '2024-02-29' });
  expect(currentSpan('week', '2023-01-01')).toEqual({ from: '2022-12-26', to: '2023-01-01' });
  expect(currentSpan('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(currentSpan('year', '2024-02-29')).toEqual({ from: '2024-01-01', to: '2024-02-29' });
});

it('compares with the period before', () => {
  expect(beforeSpan('yesterday', '2024-03-01', 'period')).toEqual({ from: '2024-02-29', to: '2024-02-29' });
  expect(beforeSpan('week', '2024-02-29', 'period')).toEqual({ from: '2024-02-19', to: '2024-02-22' });
  expect(beforeSpan('month', '2023-03-31', 'period')).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  expect(beforeSpan('month', '2024-03-30', 'period')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(beforeSpan('month', '2024-01-15', 'period')).toEqual({ from: '2023-12-01', to: '2023-12-15' });
  expect(beforeSpan('month', '2024-02-29', 'period')).toEqual({ from: '2024-01-01', to: '2024-01-29' });
  expect(beforeSpan('year', '2024-02-29', 'period')).toEqual({ from: '2023-01-01', to: '2023-02-28' });
});

it('compares with the year before', () => {
  expect(beforeSpan('yesterday', '2024-02-29', 'year')).toEqual({ from: '2023-02-28', to: '2023-02-28' });
  expect(beforeSpan('month', '2024-02-29', 'year')).toEqual({ from: '2023-02-01', to: '2023-02-28' });
  expect(beforeSpan('month', '2025-02-28', 'year')).toEqual({ from: '2024-02-01', to: '2024-02-28' });
  // 364 days before Thursday 29 February 2024 is Thursday 2 March 2023.
  expect(beforeSpan('week', '2024-02-29', 'year')).toEqual({ from: '2023-02-27', to: '2023-03-02' });
  expect(beforeSpan('year', '2024-02-29', 'year')).toEqual({ from: '2023-01-01', to: '2023-02-28' });
});

it('names what is compared', () => {
  expect([compareLabel('week', 'period'), compareLabel('year', 'period')]).toEqual(['环比', '同比']);
  expect(compareLabel('week', 'year')).toBe('同比');
  expect([beforeWord('month', 'period'), beforeWord('year', 'period')]).toEqual(['上月同期', '上年同期']);
  expect(beforeWord('yesterday', 'year')).toBe('去年同期');
});

// 06:30 in UTC on 16 November 2026: 01:30 in New York, 23:30 on the 15th in Denver, 14:30 in Shanghai.
const now = Date.parse('2026-11-16T06:30:00Z');
const file = (to: string) =>
  handConnection({ source: 'file', sales: [{ from: '2026-10-01', to }], clicks: [] });

it('finds D: complete in every zone one is connected in', () => {
  const newYork = handConnection();
  const denver = handConnection({ pt: 'AvantLink', zone: 'America/Denver' });
  expect(anchorDay(handAccount({ connections: [newYork] }), now)).toBe('2026-11-15');
  expect(anchorDay(handAccount({ connections: [newYork, denver] }), now)).toBe('2026-11-14');
  expect(anchorDay(handAccount({ connections: [newYork, { ...denver, state: 'removed' }] }), now)).toBe(
    '2026-11-15',
  );
  expect(anchorDay(handAccount({ connections: [newYork, file('2026-11-13')] }), now)).toBe('2026-11-15');
});

it('finds D without a connection', () => {
  expect(anchorDay(handAccount({ connections: [] }), now)).toBe('2026-11-15');
  expect(anchorDay(handAccount({ connections: [file('2026-11-13')] }), now)).toBe('2026-11-13');
  expect(anchorDay(handAccount({ connections: [file('2026-11-13'), file('2026-11-10')] }), now)).toBe(
    '2026-11-13',
  );
  expect(anchorDay(handAccount({ connections: [file('2026-11-16')] }), now)).toBe('2026-11-15');
});
