import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownSource } from './coverage.ts';
import { addDays, type DaySpan, eachDay } from './days.ts';
import {
  isComparable,
  type Known,
  knownOf,
  knownTexts,
  mergeKnown,
  allKnown as whole,
  withMarks,
} from './known.ts';
import { getMetric, type MetricKey, metricKeys, sumOf } from './metrics.ts';

const span = { from: '2026-07-01', to: '2026-07-10' };
const everything = [{ from: '2026-01-01', to: '2026-07-31' }];

const source = (parts: Partial<KnownSource> = {}): KnownSource => ({
  pt: 'ShareASale',
  source: 'api',
  reports: { clicks: true, orders: true, commission: true, fee: true, newCustomer: true },
  salesCovered: everything,
  clicksCovered: everything,
  salesFiled: [],
  clicksFiled: [],
  salesCompleteTo: '2026-07-30',
  clicksCompleteTo: '2026-07-30',
  endsOn: null,
  ...parts,
});

const marksOf = (metric: MetricKey, ...sources: KnownSource[]) => knownOf(getMetric(metric), span, sources);
const file = (parts: Partial<KnownSource> = {}) =>
  source({ source: 'file', salesCompleteTo: null, clicksCompleteTo: null, ...parts });
const spans = (from: string, to: string): DaySpan[] => [{ from: `2026-${from}`, to: `2026-${to}` }];

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
      reports: { clicks: false, orders: true, commission: true, fee: false, newCustomer: false },
      clicksCovered: [],
      clicksCompleteTo: null,
    });
    const lacks = (item: 'clicks' | 'fee'): Known => ({
      ...whole,
      known: false,
      notReported: ['Awin'],
      lacking: [{ item, networks: ['Awin'] }],
    });
    expect(marksOf('clicks', silent)).toEqual({ known: lacks('clicks'), given: false });
    expect(marksOf('clicks', silent, source())).toEqual({ known: lacks('clicks'), given: true });
    expect(marksOf('fee', silent).given).toBe(false);
    // Commission is known, so total cost is told, with its mark.
    expect(marksOf('cost', silent)).toEqual({ known: lacks('fee'), given: true });
    expect(marksOf('repeatShare', silent).given).toBe(false);
    expect(marksOf('sales', silent).known).toEqual(whole);
  });

  it('knows of a file its own days alone, for orders as for clicks', () => {
    const uncovered = (from: string, to: string): Known => ({
      ...whole,
      known: false,
      uncovered: [{ networks: ['ShareASale'], from: `2026-${from}`, to: `2026-${to}`, why: 'file' }],
    });
    const some = file({ salesCovered: spans('07-01', '07-04'), clicksCovered: spans('06-01', '07-08') });
    for (const metric of ['sales', 'commission', 'fee', 'orders', 'repeats', 'repeatShare'] as const) {
      expect([metric, marksOf(metric, some)]).toEqual([
        metric,
        { known: uncovered('07-05', '07-10'), given: true },
      ]);
    }
    expect(marksOf('clicks', some)).toEqual({ known: uncovered('07-09', '07-10'), given: true });
    expect(marksOf('sales', file({ salesCovered: spans('06-01', '06-30') }))).toEqual({
      known: uncovered('07-01', '07-10'),
      given: false,
    });
    expect(
      marksOf('sales', file({ salesCovered: [...spans('06-01', '07-03'), ...spans('07-04', '07-20')] })),
    ).toEqual({
      known: whole,
      given: true,
    });
    expect(marksOf('clicks', file({ clicksCovered: [] }))).toEqual({
      known: {
        ...whole,
        known: false,
        notReported: ['ShareASale'],
        lacking: [{ item: 'clicks', networks: ['ShareASale'] }],
      },
      given: false,
    });
  });

  it('tells days before the first that was read from days a pull is missing for', () => {
    const covered = [...spans('07-03', '07-05'), ...spans('07-07', '07-08')];
    expect(marksOf('sales', source({ salesCovered: covered, salesCompleteTo: '2026-07-08' })).known).toEqual({
      ...whole,
      known: false,
      late: { since: '2026-07-06', until: '2026-07-10', networks: ['ShareASale'] },
      uncovered: [{ networks: ['ShareASale'], from: '2026-07-01', to: '2026-07-02', why: 'unread' }],
    });
  });

  it('lets a file and a connection of one network stand in for each other', () => {
    const api = source({ salesCovered: spans('07-06', '07-31') });
    const history = file({ salesCovered: spans('06-01', '07-05') });
    expect(marksOf('sales', api, history)).toEqual({ known: whole, given: true });
    expect(marksOf('sales', api, { ...history, pt: 'Awin' }).known.uncovered).toEqual([
      { networks: ['Awin'], from: '2026-07-06', to: '2026-07-10', why: 'file' },
      { networks: ['ShareASale'], from: '2026-07-01', to: '2026-07-05', why: 'unread' },
    ]);
    // A file put into the connection covers its days there; one beside it hides no pull that is due.
    expect(marksOf('sales', { ...api, salesFiled: spans('06-01', '07-05') }).known).toEqual(whole);
    const behind = source({ salesCovered: spans('06-01', '07-07') });
    expect(marksOf('sales', behind, file({ salesCovered: spans('07-08', '07-10') })).known.late).toEqual({
      since: '2026-07-08',
      until: '2026-07-10',
      networks: ['ShareASale'],
    });
  });

  it('expects nothing of a connection after its end', () => {
    const covered = [{ from: '2026-01-01', to: '2026-07-05' }];
    const ended = source({ salesCovered: covered, endsOn: '2026-07-05' });
    expect(marksOf('sales', ended)).toEqual({ known: whole, given: true });
    // Where nobody is expected to tell, nothing is known.
    const nothing = { known: { ...whole, known: false }, given: false };
    expect(marksOf('sales', source({ salesCovered: [], endsOn: '2026-06-30' }))).toEqual(nothing);
    expect(marksOf('sales')).toEqual(nothing);
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
        reports: fc.record({
          clicks: fc.boolean(),
          orders: fc.boolean(),
          commission: fc.boolean(),
          fee: fc.boolean(),
          newCustomer: fc.boolean(),
        }),
        salesCovered: spans,
        clicksCovered: spans,
        salesFiled: spans,
        clicksFiled: spans,
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
  const isClicks = metric.facts === 'clicks';
  const readOf = (one: KnownSource) => (isClicks ? one.clicksCovered : one.salesCovered);
  const filedOf = (one: KnownSource) => (isClicks ? one.clicksFiled : one.salesFiled);
  const late: { day: string; pt: string }[] = [];
  const bare = new Map<string, Set<string>>();
  const silent = new Set<string>();
  const items = new Map<string, Set<string>>();
  let asked = 0;
  let given = false;
  for (const one of sources) {
    const isFile = one.source === 'file';
    const read = readOf(one);
    const completeTo = isClicks ? one.clicksCompleteTo : one.salesCompleteTo;
    const needs = metric.sums.map((sum) => sumOf(sum).needs);
    const gives = needs.map((need) => need === undefined || isFile || one.reports[need]);
    const lacks = (item: string | undefined) => {
      silent.add(one.pt);
      if (item) items.set(item, (items.get(item) ?? new Set()).add(one.pt));
    };
    const first = read.map(({ from }) => from).sort()[0];
    for (const day of eachDay(span)) {
      if (one.endsOn !== null && day > one.endsOn) continue;
      asked += 1;
      const isHere = holds(read, day) || holds(filedOf(one), day);
      const isWhole =
        isHere && (isFile || holds(filedOf(one), day) || (completeTo !== null && day <= completeTo));
      const isBeside = sources.some(
        (other) =>
          other.pt === one.pt &&
          other.source !== one.source &&
          (holds(readOf(other), day) || holds(filedOf(other), day)),
      );
      const isBefore = first !== undefined && day < first;
      const state = isWhole
        ? 'whole'
        : isFile || isBefore
          ? isBeside
            ? 'whole'
            : isFile
              ? 'file'
              : 'unread'
          : 'late';
      const note = () => {
        if (state === 'late') late.push({ day, pt: one.pt });
        else if (state !== 'whole') {
          bare.set(`${state} ${one.pt}`, (bare.get(`${state} ${one.pt}`) ?? new Set()).add(day));
        }
      };
      if (isClicks) {
        if (isHere) given = true;
        if (state === 'whole') continue;
        if (isFile ? read.length > 0 : one.reports.clicks) note();
        else lacks('clicks');
      } else {
        for (const [index, isGiven] of gives.entries()) if (!isGiven) lacks(needs[index]);
        const tells = metric.unit === 'share' ? gives.every(Boolean) : gives.some(Boolean);
        if (tells && isHere) given = true;
        note();
      }
    }
  }
  const days = late.map(({ day }) => day).sort();
  const [since] = days;
  const until = days.at(-1);
  return {
    known: {
      known: asked > 0 && late.length === 0 && bare.size === 0 && silent.size === 0,
      late: since && until ? { since, until, networks: [...new Set(late.map(({ pt }) => pt))].sort() } : null,
      uncovered: plainUncovered(bare),
      notReported: [...silent].sort(),
      lacking: [...items].sort().map(([item, pts]) => ({ item, networks: [...pts].sort() })),
      missingRates: [],
      pendingShare: null,
    },
    given,
  };
}

/** Neighbouring days of a network become one stretch; equal stretches name their networks together. */
function plainUncovered(bare: ReadonlyMap<string, ReadonlySet<string>>) {
  const stretches = new Map<string, string[]>();
  for (const [key, days] of bare) {
    const [why = '', pt = ''] = key.split(' ');
    for (const from of days) {
      if (days.has(addDays(from, -1))) continue;
      let to = from;
      while (days.has(addDays(to, 1))) to = addDays(to, 1);
      const place = `${why} ${from} ${to}`;
      stretches.set(place, [...(stretches.get(place) ?? []), pt].sort());
    }
  }
  return [...stretches]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, networks]) => {
      const [why, from, to] = place.split(' ');
      return { networks, from, to, why };
    });
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
      ...whole,
      known: false,
      late: { since: '2026-07-01', until: '2026-07-04', networks: ['AvantLink', 'Awin'] },
      missingRates: [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-02' }],
    });
    expect(mergeKnown([])).toEqual(whole);
  });

  it('name each uncovered day once, and networks that lack the same days together', () => {
    const lacks = (why: 'file' | 'unread', from: string, to: string, ...networks: string[]): Known => ({
      ...whole,
      known: false,
      uncovered: [{ networks, from: `2026-${from}`, to: `2026-${to}`, why }],
    });
    const merged = mergeKnown([
      lacks('file', '07-04', '07-04', 'Awin'),
      lacks('file', '07-01', '07-03', 'Awin', 'CJ'),
      lacks('file', '07-02', '07-04', 'CJ'),
      lacks('unread', '07-01', '07-04', 'Awin'),
      lacks('file', '07-09', '07-09', 'CJ'),
    ]);
    expect(merged.uncovered).toEqual([
      { networks: ['Awin', 'CJ'], from: '2026-07-01', to: '2026-07-04', why: 'file' },
      { networks: ['CJ'], from: '2026-07-09', to: '2026-07-09', why: 'file' },
      { networks: ['Awin'], from: '2026-07-01', to: '2026-07-04', why: 'unread' },
    ]);
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
    const uncovered = [{ networks: ['Awin'], from: '2026-07-01', to: '2026-07-01', why: 'file' as const }];
    expect(isComparable({ ...whole, known: false, uncovered })).toBe(false);
    expect(isComparable(withMarks(whole, { missingRates: rates }))).toBe(false);
  });

  it('are said in words', () => {
    expect(knownTexts(whole)).toEqual([]);
    const spansOf = (why: 'file' | 'unread', networks: string[], ...days: string[]) =>
      days.map((day) => ({ networks, from: `2026-${day}`, to: `2026-${day}`, why }));
    expect(
      knownTexts({
        known: false,
        late: { since: '2026-07-03', until: '2026-07-04', networks: ['AvantLink', 'ShareASale'] },
        uncovered: [
          { networks: ['CJ'], from: '2026-07-01', to: '2026-07-04', why: 'file' },
          ...spansOf('file', ['CJ'], '07-06'),
          ...spansOf('unread', ['Awin', 'CJ'], '07-01', '07-03', '07-05', '07-07'),
        ],
        notReported: ['Awin', 'CJ'],
        lacking: [
          { item: 'clicks', networks: ['Awin', 'CJ'] },
          { item: 'newCustomer', networks: ['Awin'] },
        ],
        missingRates: [{ currency: 'EUR', from: '2026-07-01', to: '2026-07-01' }],
        pendingShare: '12.34%',
      }),
    ).toEqual([
      'AvantLink、ShareASale：2026-07-03 至 2026-07-04 的数据尚未读全',
      'CJ：文件未覆盖 2026-07-01 至 2026-07-04、2026-07-06',
      'Awin、CJ：未读取 2026-07-01、2026-07-03、2026-07-05 等 4 段日期',
      'Awin、CJ 不提供点击量',
      'Awin 不提供新老客标记',
      '缺少 EUR 在 2026-07-01 的汇率，相应金额未计入',
      '其中 12.34% 的金额待平台确认',
    ]);
    expect(knownTexts({ ...whole, known: false })).toEqual(['没有授权或文件提供这些日期的数据']);
  });
});
