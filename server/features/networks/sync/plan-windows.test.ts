import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay, lengthOf } from '#contract/figures/days.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import { type Offer, planWindows, type Round, type Window } from './plan-windows.ts';

const offer: Offer = {
  publishers: true,
  clicks: true,
  sales: 'sales',
  salesWindowDays: 31,
  clicksWindowDays: 2,
  againDays: 90,
};
const round: Round = {
  kind: 'first',
  day: '2026-03-10',
  since: '2025-12-01',
  salesRead: [],
  clicksRead: [],
  finished: [],
};

const told = ({ kind, span, history }: Window) =>
  `${kind} ${span ? `${span.from}..${span.to}` : ''}${history ? ' history' : ''}`.trim();

describe('planWindows', () => {
  it('reads what changes late first, then days never read, newest first, sales before clicks', () => {
    const plan = planWindows(round, offer).map(told);
    expect(plan.slice(0, 8)).toEqual([
      'publishers',
      'sales 2026-02-09..2026-03-10',
      'clicks 2026-03-09..2026-03-10',
      'clicks 2026-03-08..2026-03-08',
      'sales 2026-01-09..2026-02-08',
      'sales 2025-12-11..2026-01-08',
      'sales 2025-12-01..2025-12-10 history',
      'clicks 2026-03-06..2026-03-07 history',
    ]);
    expect(plan.at(-1)).toBe('clicks 2025-12-01..2025-12-01 history');
  });

  it('begins a new connection with the last 30 days, however long a window the network allows', () => {
    const long = { ...offer, salesWindowDays: 90 };
    const sales = (kind: Round['kind']) =>
      planWindows({ ...round, kind }, long)
        .filter((window) => window.kind === 'sales' && !window.history)
        .map(told);
    expect(sales('first')).toEqual(['sales 2026-02-09..2026-03-10', 'sales 2025-12-11..2026-02-08']);
    expect(sales('daily')).toEqual(['sales 2025-12-11..2026-03-10']);
  });

  it('by hand leaves out what was never read', () => {
    expect(planWindows({ ...round, kind: 'hand' }, offer).some((window) => window.history)).toBe(false);
  });

  it('never reads before the first day wanted, and nothing when that is yet to come', () => {
    const plan = planWindows({ ...round, since: '2026-03-09' }, offer).map(told);
    expect(plan).toEqual(['publishers', 'sales 2026-03-09..2026-03-10', 'clicks 2026-03-09..2026-03-10']);
    expect(planWindows({ ...round, since: '2026-03-11' }, { ...offer, publishers: false })).toEqual([]);
  });

  it('asks a network only for what it reports', () => {
    const plan = planWindows(round, { ...offer, clicks: false, publishers: false });
    expect(new Set(plan.map((window) => window.kind))).toEqual(new Set(['sales']));
  });

  it('reads day sums in the place of sales, and again as far back as the network still settles them', () => {
    const attribution: Offer = { ...offer, clicks: false, sales: 'sums', againDays: 21, salesWindowDays: 14 };
    expect(planWindows({ ...round, kind: 'daily', since: '2026-02-01' }, attribution).map(told)).toEqual([
      'publishers',
      'sums 2026-02-25..2026-03-10',
      'sums 2026-02-18..2026-02-24',
      'sums 2026-02-04..2026-02-17 history',
      'sums 2026-02-01..2026-02-03 history',
    ]);
  });
});

const day = fc.integer({ min: 0, max: 400 }).map((back) => addDays('2026-03-10', -back));
const span = fc.tuple(day, day).map(([a, b]): DaySpan => (a < b ? { from: a, to: b } : { from: b, to: a }));
const anyRound = fc.record({
  kind: fc.constantFrom('first', 'daily'),
  day: fc.constant('2026-03-10'),
  since: day,
  salesRead: fc.array(span, { maxLength: 4 }),
  clicksRead: fc.array(span, { maxLength: 4 }),
  finished: fc.constant([]),
}) as fc.Arbitrary<Round>;
const anyOffer = fc.record({
  publishers: fc.boolean(),
  clicks: fc.boolean(),
  sales: fc.constantFrom<Offer['sales']>('sales', 'sums'),
  salesWindowDays: fc.integer({ min: 1, max: 120 }),
  clicksWindowDays: fc.integer({ min: 1, max: 40 }),
  againDays: fc.integer({ min: 1, max: 120 }),
});

const daysRead = (plan: readonly Window[], kind: Window['kind']) =>
  plan.filter((window) => window.kind === kind).flatMap(({ span: read }) => (read ? eachDay(read) : []));

describe('every plan', () => {
  it('reads each missing day once, in windows no longer than the network allows', () => {
    fc.assert(
      fc.property(anyRound, anyOffer, (wanted, offered) => {
        const plan = planWindows(wanted, offered);
        for (const kind of [offered.sales, 'clicks'] as const) {
          const days = daysRead(plan, kind);
          expect(new Set(days).size).toBe(days.length);
          if (kind === 'clicks' && !offered.clicks) continue;
          const covered = kind === 'clicks' ? wanted.clicksRead : wanted.salesRead;
          const have = new Set([...days, ...covered.flatMap((held) => eachDay(held))]);
          expect(eachDay({ from: wanted.since, to: wanted.day }).filter((one) => !have.has(one))).toEqual([]);
          expect(days.every((one) => one >= wanted.since && one <= wanted.day)).toBe(true);
          const longest = kind === 'clicks' ? offered.clicksWindowDays : offered.salesWindowDays;
          for (const window of plan) {
            if (window.kind === kind && window.span)
              expect(lengthOf(window.span)).toBeLessThanOrEqual(longest);
          }
        }
      }),
    );
  });

  it('begins no earlier than the network remembers', () => {
    const forgetful = fc.integer({ min: 100, max: 400 });
    fc.assert(
      fc.property(anyRound, anyOffer, forgetful, (wanted, offered, historyDays) => {
        const oldest = addDays(wanted.day, 1 - historyDays);
        const plan = planWindows(wanted, { ...offered, historyDays });
        const since = wanted.since > oldest ? wanted.since : oldest;
        expect(plan).toEqual(planWindows({ ...wanted, since }, offered));
        expect(daysRead(plan, offered.sales).every((one) => one >= oldest)).toBe(true);
      }),
    );
  });

  it('goes on where it stopped: finishing windows one by one walks the plan to its end', () => {
    fc.assert(
      fc.property(anyRound, anyOffer, fc.boolean(), (wanted, offered, coverToday) => {
        const whole = planWindows(wanted, offered).map(told);
        const walked: string[] = [];
        let state = wanted;
        for (let step = 0; step <= whole.length; step += 1) {
          const [next] = planWindows(state, offered);
          if (!next) break;
          walked.push(told(next));
          const { kind, span: read } = next;
          const to = read && !coverToday && read.to === state.day ? addDays(read.to, -1) : read?.to;
          const held = read && to && to >= read.from ? [{ from: read.from, to }] : [];
          state = {
            ...state,
            finished: [...state.finished, { kind, fromDay: read?.from ?? null }],
            ...(kind === offered.sales && { salesRead: [...state.salesRead, ...held] }),
            ...(kind === 'clicks' && { clicksRead: [...state.clicksRead, ...held] }),
          };
        }
        expect(walked).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
