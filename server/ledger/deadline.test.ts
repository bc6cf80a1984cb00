import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn } from '#contract/figures/days.ts';
import { type ConnectionRule, cutDayOf, deadlineOf } from './deadline.ts';

const zones = { connection: 'America/New_York', network: 'UTC' };
const rule = (over: Partial<ConnectionRule> = {}): ConnectionRule => ({
  lock: { kind: 'days', days: 30 },
  invoice: null,
  marginHours: 24,
  origin: 'set',
  ...over,
});
const order = (reportDay: string, lockDay: string | null = null) => ({ reportDay, lockDay });
const at = (text: string) => Date.parse(text);

describe('the day from which nothing can be corrected', () => {
  it.each([
    // The example of Awin's help: 30 days, tracked 1 September, approved 1 October.
    [{ kind: 'days', days: 30 } as const, '2026-09-01', '2026-10-01'],
    [{ kind: 'days', days: 30 } as const, '2028-02-01', '2028-03-02'],
    [{ kind: 'calendar', months: 1, day: 20 } as const, '2026-11-30', '2026-12-20'],
    [{ kind: 'calendar', months: 1, day: 31 } as const, '2027-01-31', '2027-02-28'],
    [{ kind: 'calendar', months: 1, day: 1 } as const, '2026-12-31', '2027-01-01'],
    [{ kind: 'calendar', months: 2, day: 1 } as const, '2026-11-02', '2027-01-01'],
  ])('%o of an order on %s is %s', (day, reportDay, cut) => {
    expect(cutDayOf(day, reportDay)).toBe(cut);
  });
});

describe('a deadline', () => {
  it('is where the lock day begins in its zone, less the margin, over changes of the clock', () => {
    // New York leaves summer time on 1 November 2026: the day before has 24 hours, that day 25.
    expect(deadlineOf(order('2026-10-03'), rule(), zones)).toMatchObject({
      kind: 'known',
      at: at('2026-11-02T00:00:00-05:00') - 24 * 3_600_000,
      cutDay: '2026-11-02',
      by: 'lock',
      source: 'set',
    });
    expect(deadlineOf(order('2026-10-03'), rule({ marginHours: 25 }), zones)).toMatchObject({
      at: at('2026-11-01T00:00:00-04:00'),
    });
    expect(deadlineOf(order('2026-02-06'), rule({ marginHours: 0 }), zones)).toMatchObject({
      at: at('2026-03-08T00:00:00-05:00'),
    });
  });

  it('takes the lock day of the order itself first, in the zone of the network', () => {
    expect(deadlineOf(order('2026-03-05', '2026-04-10'), rule(), zones)).toMatchObject({
      at: at('2026-04-09T00:00:00Z'),
      source: 'row',
      zone: 'UTC',
    });
    expect(deadlineOf(order('2026-03-05', '2026-04-10'), null, zones)).toMatchObject({
      at: at('2026-04-09T00:00:00Z'),
      source: 'row',
    });
  });

  it('is the invoice where that closes before the lock', () => {
    const invoice = { kind: 'calendar', months: 1, day: 1 } as const;
    expect(deadlineOf(order('2026-03-05'), rule({ invoice }), zones)).toMatchObject({
      by: 'invoice',
      cutDay: '2026-04-01',
    });
    expect(
      deadlineOf(order('2026-03-05'), rule({ invoice, lock: { kind: 'days', days: 14 } }), zones),
    ).toMatchObject({ by: 'lock', cutDay: '2026-03-19' });
    expect(deadlineOf(order('2026-03-05'), rule({ invoice, lock: { kind: 'open' } }), zones)).toMatchObject({
      by: 'invoice',
    });
  });

  it('is not known where nothing says when it locks, and none where a person said so', () => {
    expect(deadlineOf(order('2026-03-05'), null, zones)).toEqual({ kind: 'unknown' });
    // The invoice alone says no more than that it is not later.
    const invoice = { kind: 'calendar', months: 1, day: 1 } as const;
    expect(deadlineOf(order('2026-03-05'), rule({ lock: null, invoice }), zones)).toEqual({
      kind: 'unknown',
    });
    expect(deadlineOf(order('2026-03-05'), rule({ lock: { kind: 'open' } }), zones)).toEqual({
      kind: 'open',
    });
  });

  it('is never later than any of the days it rests on, for any rule', () => {
    const dayRule = fc.oneof(
      fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 400 }) }),
      fc.record({
        kind: fc.constant('calendar' as const),
        months: fc.integer({ min: 1, max: 12 }),
        day: fc.integer({ min: 1, max: 31 }),
      }),
    );
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((moment) => moment.toISOString().slice(0, 10));
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Shanghai', 'Europe/London', 'Pacific/Apia');
    fc.assert(
      fc.property(
        day,
        dayRule,
        dayRule,
        zone,
        fc.integer({ min: 0, max: 240 }),
        (reportDay, lock, invoice, in_, margin) => {
          const told = deadlineOf(order(reportDay), rule({ lock, invoice, marginHours: margin }), {
            connection: in_,
            network: in_,
          });
          if (told.kind !== 'known') throw new Error('a rule covers it');
          const first = [cutDayOf(lock, reportDay), cutDayOf(invoice, reportDay)].sort()[0] ?? '';
          const cut = told.at + margin * 3_600_000;
          expect(told.cutDay).toBe(first);
          expect(dayIn(in_, new Date(cut))).toBe(first);
          expect(dayIn(in_, new Date(cut - 1)) < first).toBe(true);
          expect(first > reportDay).toBe(true);
        },
      ),
    );
  });
});
