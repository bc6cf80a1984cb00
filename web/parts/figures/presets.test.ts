import { describe, expect, it } from 'vitest';
import { lastFullDay, presetOf, presetSpans } from './presets.ts';

describe('lastFullDay', () => {
  it('waits until the day is over in Denver', () => {
    expect(lastFullDay(new Date('2026-07-02T05:59:59Z'))).toBe('2026-06-30');
    expect(lastFullDay(new Date('2026-07-02T06:00:00Z'))).toBe('2026-07-01');
  });
});

describe('presetSpans', () => {
  const spans = presetSpans(new Date('2024-03-31T18:00:00Z'));

  it('ends on the last full day', () => {
    expect(spans.yesterday).toEqual({ from: '2024-03-30', to: '2024-03-30' });
    expect(spans.days7).toEqual({ from: '2024-03-24', to: '2024-03-30' });
    expect(spans.week).toEqual({ from: '2024-03-25', to: '2024-03-30' });
    expect(spans.year).toEqual({ from: '2024-01-01', to: '2024-03-30' });
  });

  it('knows the whole month and year before', () => {
    expect(spans.lastMonth).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(spans.lastYear).toEqual({ from: '2023-01-01', to: '2023-12-31' });
  });

  it('on the first of a month the full days are those of the month before', () => {
    expect(presetSpans(new Date('2024-03-01T18:00:00Z')).month).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
  });
});

it('calls a span by its name', () => {
  const now = new Date('2026-03-10T18:00:00Z');
  expect(presetOf({ from: '2026-02-08', to: '2026-03-09' }, now)).toBe('days30');
  expect(presetOf({ from: '2026-02-08', to: '2026-03-08' }, now)).toBeUndefined();
});
