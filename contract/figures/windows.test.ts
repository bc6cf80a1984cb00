import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DaySpan } from './days.ts';
import {
  anchorDay,
  beforeText,
  type Compare,
  repeatSpans,
  seriesSpan,
  spanBefore,
  type WindowKey,
  windowKeys,
  windowSpans,
  windowText,
} from './windows.ts';

const short = ({ from, to }: DaySpan) => `${from} ${to}`;

const spansOf = (anchor: string, compare: Compare) => {
  const windows = windowSpans(anchor, compare);
  return windowKeys.map((key) => `${short(windows[key].current)} | ${short(windows[key].before)}`);
};

it('days of anybody’s choosing are compared with as many before them, or the same dates a year earlier', () => {
  const before = (from: string, to: string, compare: Compare) => short(spanBefore({ from, to }, compare));
  expect(before('2026-07-08', '2026-07-14', 'period')).toBe('2026-07-01 2026-07-07');
  expect(before('2026-03-01', '2026-03-01', 'period')).toBe('2026-02-28 2026-02-28');
  expect(before('2026-01-01', '2026-12-31', 'period')).toBe('2025-01-01 2025-12-31');
  expect(before('2024-02-29', '2024-03-31', 'year')).toBe('2023-02-28 2023-03-31');
});

describe('K10 the four windows', () => {
  it.each([
    [
      'an ordinary Wednesday',
      '2026-07-15',
      [
        '2026-07-15 2026-07-15 | 2026-07-14 2026-07-14',
        '2026-07-13 2026-07-15 | 2026-07-06 2026-07-08',
        '2026-07-01 2026-07-15 | 2026-06-01 2026-06-15',
        '2026-01-01 2026-07-15 | 2025-01-01 2025-07-15',
      ],
    ],
    [
      'a leap day',
      '2024-02-29',
      [
        '2024-02-29 2024-02-29 | 2024-02-28 2024-02-28',
        '2024-02-26 2024-02-29 | 2024-02-19 2024-02-22',
        '2024-02-01 2024-02-29 | 2024-01-01 2024-01-29',
        '2024-01-01 2024-02-29 | 2023-01-01 2023-02-28',
      ],
    ],
    [
      'the 31st after a short month',
      '2023-03-31',
      [
        '2023-03-31 2023-03-31 | 2023-03-30 2023-03-30',
        '2023-03-27 2023-03-31 | 2023-03-20 2023-03-24',
        '2023-03-01 2023-03-31 | 2023-02-01 2023-02-28',
        '2023-01-01 2023-03-31 | 2022-01-01 2022-03-31',
      ],
    ],
    [
      'the first of a year inside a week',
      '2026-01-01',
      [
        '2026-01-01 2026-01-01 | 2025-12-31 2025-12-31',
        '2025-12-29 2026-01-01 | 2025-12-22 2025-12-25',
        '2026-01-01 2026-01-01 | 2025-12-01 2025-12-01',
        '2026-01-01 2026-01-01 | 2025-01-01 2025-01-01',
      ],
    ],
  ])('of %s', (_, anchor, spans) => {
    expect(spansOf(anchor, 'period')).toEqual(spans);
  });

  it('are compared with the year before where asked', () => {
    expect(spansOf('2024-02-29', 'year')).toEqual([
      '2024-02-29 2024-02-29 | 2023-02-28 2023-02-28',
      '2024-02-26 2024-02-29 | 2023-02-27 2023-03-02',
      '2024-02-01 2024-02-29 | 2023-02-01 2023-02-28',
      '2024-01-01 2024-02-29 | 2023-01-01 2023-02-28',
    ]);
  });

  it('agree with the definitions written out in plain code for any day', () => {
    const anchors = fc.integer({ min: 0, max: 36_000 }).map((days) => new Date(Date.UTC(2000, 0, 1 + days)));
    fc.assert(
      fc.property(anchors, fc.constantFrom<Compare>('period', 'year'), (anchor, compare) => {
        const windows = windowSpans(isoOf(anchor), compare);
        for (const key of windowKeys) {
          expect([key, windows[key].current, windows[key].before]).toEqual([
            key,
            ...plainWindow(key, anchor, compare),
          ]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('P2 are labelled by what they are compared with', () => {
    const labels = (compare: Compare) =>
      windowKeys.map((key) => windowSpans('2026-07-15', compare)[key].jstext);
    expect(labels('period')).toEqual(['环比', '环比', '环比', '同比']);
    expect(labels('year')).toEqual(['同比', '同比', '同比', '同比']);
    expect(windowKeys.map(windowText)).toEqual(['昨日', '本周', '本月', '本年']);
    expect(windowKeys.map((key) => beforeText(key, 'period'))).toEqual([
      '前日',
      '上周同期',
      '上月同期',
      '上年同期',
    ]);
    expect(windowKeys.map((key) => beforeText(key, 'year'))).toEqual(Array(4).fill('去年同期'));
  });
});

const isoOf = (date: Date) => date.toISOString().slice(0, 10);

/** Walks day by day and looks dates up by their numbers, instead of computing ends. */
function plainWindow(key: WindowKey, anchor: Date, compare: Compare): [DaySpan, DaySpan] {
  const walk = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
  let first = anchor;
  if (key === 'week') while (first.getUTCDay() !== 1) first = walk(first, -1);
  if (key === 'month') while (first.getUTCDate() !== 1) first = walk(first, -1);
  if (key === 'year') while (isoOf(first).slice(5) !== '01-01') first = walk(first, -1);

  const lookUp = (date: Date): Date => {
    if (key === 'yesterday' && compare === 'period') return walk(date, -1);
    if (key === 'week') return walk(date, compare === 'year' ? -364 : -7);
    // Back to the wanted month, then to the wanted date or the last one there is.
    const back = key === 'month' && compare === 'period' ? 1 : 12;
    let found = date;
    for (let month = 0; month < back; month += 1) {
      const from = found.getUTCMonth();
      while (found.getUTCMonth() === from) found = walk(found, -1);
    }
    while (found.getUTCDate() > date.getUTCDate()) found = walk(found, -1);
    return found;
  };
  return [
    { from: isoOf(first), to: isoOf(anchor) },
    { from: isoOf(lookUp(first)), to: isoOf(lookUp(anchor)) },
  ];
}

it('K10 repeat windows end on the anchor day and have their own lengths', () => {
  expect(repeatSpans('2024-03-01').map(({ days, span }) => `${days}: ${short(span)}`)).toEqual([
    '7: 2024-02-24 2024-03-01',
    '30: 2024-02-01 2024-03-01',
    '90: 2023-12-03 2024-03-01',
    '365: 2023-03-03 2024-03-01',
  ]);
  expect(short(seriesSpan('2024-03-01'))).toBe('2024-02-01 2024-03-01');
});

describe('anchorDay', () => {
  const now = new Date('2026-07-15T05:30:00Z');

  it('is the last day that is over in every zone', () => {
    // 13:30 on the 15th in Shanghai, 01:30 on the 15th in New York, 23:30 on the 14th in Denver.
    expect(anchorDay(['Asia/Shanghai'], now)).toBe('2026-07-14');
    expect(anchorDay(['America/New_York', 'Asia/Shanghai'], now)).toBe('2026-07-14');
    expect(anchorDay(['Asia/Shanghai', 'America/Denver', 'America/New_York'], now)).toBe('2026-07-13');
  });

  it('is yesterday in Shanghai without a connection', () => {
    expect(anchorDay([], new Date('2026-07-15T15:59:59Z'))).toBe('2026-07-14');
    expect(anchorDay([], new Date('2026-07-15T16:00:00Z'))).toBe('2026-07-15');
  });

  it('is the last day a file covers where there are only files and it is earlier', () => {
    const now = new Date('2026-07-15T12:00:00Z');
    expect(anchorDay([], now, '2026-07-10')).toBe('2026-07-10');
    expect(anchorDay([], now, '2026-07-20')).toBe('2026-07-14');
    expect(anchorDay(['Asia/Shanghai'], now, '2026-07-10')).toBe('2026-07-14');
  });
});
