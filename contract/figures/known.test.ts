import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type DaySpan, eachDay } from './days.ts';
import {
  isComparable,
  type Known,
  type KnownSource,
  knownOf,
  knownTexts,
  mergeKnown,
  withMarks,
} from './known.ts';
import { getMetric, type MetricKey, metricKeys, neededFor } from './metrics.ts';

const span = { from: '2026-07-01', to: '2026-07-10' };
const everything = [{ from: '2026-01-01', to: '2026-07-31' }];

const source = (parts: Partial<KnownSource> = {}): KnownSource => ({
  pt: 'ShareASale',
  source: 'api',
  reports: { clicks: true, fee: true, newCustomer: true },
  salesCovered: everything,
  clicksCovered: everything,
  salesCompleteTo: '2026-07-30',
  clicksCompleteTo: '2026-07-30',
  endsOn: null,
  ...parts,
});

const marksOf = (metric: MetricKey, ...sources: KnownSource[]) => knownOf(getMetric(metric), span, sources);
const whole: Known = { known: true, late: null, notReported: [], missingRates: [], pendingShare: null };

describe('knownOf', () => {
  it('is known when every day was read after it was over', () => {
    expect(marksOf('sales', source())).toEqual({ known: whole, given: true });
    expect(marksOf('clicks', source())).toEqual({ known: whole, given: true });
  });

  it('is late from the first day that was not read, or read before it was over', () => {
    const late = { since: '2026-07-05', until: '2026-07-10', networks: ['ShareASale'] };
    const salesCovered = [{ from: '2026-06-01', to: '2026-07-04' }];
    expect(marksOf('orders', source({ salesCovered }))).toEqual({
      known: { ...whole, known: false, late },
      given: true,
    });
    expect(marksOf('orders', source({ salesCompleteTo: '2026-07-04' })).known.late).toEqual(late);
    expect(marksOf('clicks', source({ salesCovered })).known).toEqual(whole);
  });

  it('is not given at all where no day was ever read', () => {
    const { known, given } = marksOf('orders', source({ salesCovered: [], salesCompleteTo: null }));
    expect([known.late?.since, given]).toEqual(['2026-07-01', false]);
  });

  it('tells a day that is still running, and says it may grow', () => {
    const running = source({ salesCovered: [span], salesCompleteTo: '2026-06-30' });
    const { known, given } = marksOf('orders', running);
    expect([known.late?.since, known.late?.until, given]).toEqual(['2026-07-01', '2026-07-10', true]);
  });

  it('names the networks that do not give a figure and sums the others', () => {
    const silent = source({
      pt: 'Awin',
      reports: { clicks: false, fee: false, newCustomer: false },
      clicksCovered: [],
      clicksCompleteTo: null,
    });
    expect(marksOf('clicks', silent)).toEqual({
      known: { ...whole, known: false, notReported: ['Awin'] },
      given: false,
    });
    expect(marksOf('clicks', silent, source())).toEqual({
      known: { ...whole, known: false, notReported: ['Awin'] },
      given: true,
    });
    expect(marksOf('fee', silent).given).toBe(false);
    // Commission is known, so total cost is told, with its mark.
    expect(marksOf('cost', silent)).toEqual({
      known: { ...whole, known: false, notReported: ['Awin'] },
      given: true,
    });
    expect(marksOf('repeatShare', silent).given).toBe(false);
    expect(marksOf('sales', silent).known).toEqual(whole);
  });

  it('takes a file for all there is of its orders, and for its own days of clicks', () => {
    const file = { source: 'file', salesCompleteTo: null, clicksCompleteTo: null } as const;
    expect(marksOf('sales', source({ ...file, salesCovered: [] }))).toEqual({ known: whole, given: true });
    expect(marksOf('clicks', source({ ...file, clicksCovered: [] }))).toEqual({
      known: { ...whole, known: false, notReported: ['ShareASale'] },
      given: false,
    });
    const some = source({ ...file, clicksCovered: [{ from: '2026-07-01', to: '2026-07-04' }] });
    expect(marksOf('clicks', some).known.late).toEqual({
      since: '2026-07-05',
      until: '2026-07-10',
      networks: ['ShareASale'],
    });
    expect(marksOf('clicks', some).given).toBe(true);
  });

  it('expects nothing of a connection after its end', () => {
    const covered = [{ from: '2026-01-01', to: '2026-07-05' }];
    const ended = source({ salesCovered: covered, endsOn: '2026-07-05' });
    expect(marksOf('sales', ended)).toEqual({ known: whole, given: true });
    expect(marksOf('sales', source({ salesCovered: [], endsOn: '2026-06-30' }))).toEqual({
      known: whole,
      given: true,
    });
    expect(marksOf('sales')).toEqual({ known: whole, given: true });
  });

  it('agrees with looking at every day of every connection', () => {
    const spans = fc.array(
      fc.tuple(fc.integer({ min: -5, max: 12 }), fc.integer({ min: 0, max: 9 })).map(([start, length]) => ({
        from: addDays(span.from, start),
        to: addDays(span.from, start + length),
      })),
      { maxLength: 3 },
    );
    const someDay = fc.option(fc.integer({ min: -5, max: 14 }).map((days) => addDays(span.from, days)));
    const sources = fc.array(
      fc.record<KnownSource>({
        pt: fc.constantFrom('ShareASale', 'AvantLink', 'Awin'),
        source: fc.constantFrom('api', 'file'),
        reports: fc.record({ clicks: fc.boolean(), fee: fc.boolean(), newCustomer: fc.boolean() }),
        salesCovered: spans,
        clicksCovered: spans,
        salesCompleteTo: someDay,
        clicksCompleteTo: someDay,
        endsOn: someDay,
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...metricKeys), sources, (metric, list) => {
        expect(knownOf(getMetric(metric), span, list)).toEqual(plainKnown(metric, list));
      }),
      { numRuns: 1500 },
    );
  });
});

const holds = (spans: readonly DaySpan[], day: string) =>
  spans.some(({ from, to }) => from <= day && day <= to);

/** Day by day, without a thought for speed. */
function plainKnown(key: MetricKey, sources: readonly KnownSource[]) {
  const metric = getMetric(key);
  const missing: { day: string; pt: string }[] = [];
  const silent = new Set<string>();
  let asked = 0;
  let given = false;
  for (const one of sources) {
    const isClicks = metric.facts === 'clicks';
    const isFile = one.source === 'file';
    const covered = isClicks ? one.clicksCovered : one.salesCovered;
    const completeTo = isClicks ? one.clicksCompleteTo : one.salesCompleteTo;
    const needs = metric.sums.map((sum) => neededFor[sum]);
    const gives = needs.map((need) => need === undefined || isFile || one.reports[need]);
    for (const day of eachDay(span)) {
      if (one.endsOn !== null && day > one.endsOn) continue;
      asked += 1;
      const isHere = holds(covered, day);
      const isWhole = isHere && (isFile || (completeTo !== null && day <= completeTo));
      if (isClicks) {
        if (isHere) given = true;
        if (isWhole) continue;
        if (isFile ? covered.length > 0 : one.reports.clicks) missing.push({ day, pt: one.pt });
        else silent.add(one.pt);
      } else {
        if (!gives.every(Boolean)) silent.add(one.pt);
        const tells = metric.unit === 'share' ? gives.every(Boolean) : gives.some(Boolean);
        if (tells && (isHere || isFile)) given = true;
        if (!isWhole && !isFile) missing.push({ day, pt: one.pt });
      }
    }
  }
  const days = missing.map(({ day }) => day).sort();
  const [since] = days;
  const until = days.at(-1);
  const networks = [...new Set(missing.map(({ pt }) => pt))].sort();
  return {
    known: {
      known: missing.length === 0 && silent.size === 0,
      late: since && until ? { since, until, networks } : null,
      notReported: [...silent].sort(),
      missingRates: [],
      pendingShare: null,
    },
    given: given || asked === 0,
  };
}

describe('marks together', () => {
  const late = (since: string, until: string, ...networks: string[]): Known => ({
    ...whole,
    known: false,
    late: { since, until, networks },
  });

  it('span all that is missing', () => {
    const merged = mergeKnown([
      late('2026-07-03', '2026-07-04', 'Awin'),
      withMarks(whole, { pendingShare: '5.00%' }),
      late('2026-07-01', '2026-07-02', 'AvantLink', 'Awin'),
      withMarks(whole, { missingRates: [{ currency: 'EUR', from: '2026-07-02', to: '2026-07-02' }] }),
      withMarks(whole, { missingRates: [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-01' }] }),
    ]);
    expect(merged).toEqual({
      known: false,
      late: { since: '2026-07-01', until: '2026-07-04', networks: ['AvantLink', 'Awin'] },
      notReported: [],
      missingRates: [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-02' }],
      pendingShare: null,
    });
    expect(mergeKnown([])).toEqual(whole);
  });

  it('leave a figure known whose amounts are only unconfirmed', () => {
    expect(withMarks(whole, { pendingShare: '12.34%' })).toEqual({ ...whole, pendingShare: '12.34%' });
    expect(withMarks(whole, { missingRates: [] })).toEqual(whole);
  });

  it('forbid a comparison when days or rates are missing, not when a network never gives the figure', () => {
    const rates = [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-01' }];
    expect(isComparable(whole)).toBe(true);
    expect(isComparable({ ...whole, known: false, notReported: ['Awin'] })).toBe(true);
    expect(isComparable(late('2026-07-01', '2026-07-01', 'Awin'))).toBe(false);
    expect(isComparable(withMarks(whole, { missingRates: rates }))).toBe(false);
  });

  it('are said in words', () => {
    expect(knownTexts(whole)).toEqual([]);
    expect(
      knownTexts({
        known: false,
        late: { since: '2026-07-03', until: '2026-07-04', networks: ['AvantLink', 'ShareASale'] },
        notReported: ['Awin'],
        missingRates: [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-01' }],
        pendingShare: '12.34%',
      }),
    ).toEqual([
      'AvantLink、ShareASale：2026-07-03 至 2026-07-04 的数据尚未读全',
      'Awin 不提供此项数据',
      '缺少 EUR 在 2026-07-01 的汇率，相应金额未计入',
      '其中 12.34% 的金额待平台确认',
    ]);
  });
});
