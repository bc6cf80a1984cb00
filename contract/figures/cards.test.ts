import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardParts, cardOf, figureOf, notComparedTexts } from './cards.ts';
import { type Known, allKnown as whole } from './known.ts';
import { cardMetrics, getMetric, metricKeys } from './metrics.ts';
import { windowKeys, windowSpans } from './windows.ts';

const late: Known = {
  ...whole,
  known: false,
  late: { since: '2026-07-14', until: '2026-07-14', networks: ['Awin'] },
};
const unreported: Known = {
  ...whole,
  known: false,
  notReported: ['Awin'],
  lacking: [{ item: 'clicks', networks: ['Awin'] }],
};
const uncovered: Known = {
  ...whole,
  known: false,
  uncovered: [{ networks: ['Awin'], from: '2026-07-14', to: '2026-07-14', why: 'file' }],
};

const card = (parts: Partial<CardParts> = {}) =>
  cardOf({
    metric: 'orders',
    windowKey: 'yesterday',
    compare: 'period',
    window: windowSpans('2026-07-15', parts.compare ?? 'period')[parts.windowKey ?? 'yesterday'],
    current: { value: 15, known: whole },
    before: { value: 10, known: whole },
    currency: 'USD',
    ...parts,
  });

describe('E18 a card', () => {
  it('has the fields of the specification, its days and its marks', () => {
    expect(card()).toEqual({
      yesterdaytext: '昨日出单量',
      yesterdaynum: 15,
      beforetext: '前日出单量',
      beforenum: 10,
      percentage: '50.00%',
      trend: 1,
      jstext: '环比',
      span: { from: '2026-07-15', to: '2026-07-15' },
      beforeSpan: { from: '2026-07-14', to: '2026-07-14' },
      known: whole,
      beforeKnown: whole,
    });
  });

  it('P2 names metric and window', () => {
    const texts = Object.values(cardMetrics).map((metric) =>
      windowKeys.map((windowKey) => {
        const { yesterdaytext, beforetext } = card({ metric, windowKey });
        return `${yesterdaytext}/${beforetext}`;
      }),
    );
    expect(texts).toEqual([
      [
        '昨日点击量/前日点击量',
        '本周点击量/上周同期点击量',
        '本月点击量/上月同期点击量',
        '本年点击量/上年同期点击量',
      ],
      [
        '昨日佣金支出/前日佣金支出',
        '本周佣金支出/上周同期佣金支出',
        '本月佣金支出/上月同期佣金支出',
        '本年佣金支出/上年同期佣金支出',
      ],
      [
        '昨日出单量/前日出单量',
        '本周出单量/上周同期出单量',
        '本月出单量/上月同期出单量',
        '本年出单量/上年同期出单量',
      ],
      [
        '昨日销售额/前日销售额',
        '本周销售额/上周同期销售额',
        '本月销售额/上月同期销售额',
        '本年销售额/上年同期销售额',
      ],
    ]);
    expect(card({ compare: 'year', windowKey: 'week' })).toMatchObject({
      beforetext: '去年同期出单量',
      jstext: '同比',
    });
  });

  it('writes amounts with two decimals and counts as numbers', () => {
    const current = { value: 123_450n, known: whole };
    expect(card({ metric: 'commission', current })).toMatchObject({
      yesterdaynum: '1234.50',
      beforenum: '0.10',
    });
    expect(card({ current: { value: 7n, known: whole } }).yesterdaynum).toBe(7);
  });

  it('falls, stands and rises', () => {
    const trendOf = (current: number, before: number) => {
      const { trend, percentage } = card({
        current: { value: current, known: whole },
        before: { value: before, known: whole },
      });
      return [trend, percentage];
    };
    expect(trendOf(9, 10)).toEqual([0, '10.00%']);
    expect(trendOf(10, 10)).toEqual([1, '0.00%']);
    expect(trendOf(0, 0)).toEqual([1, null]);
    expect(trendOf(3, 0)).toEqual([1, null]);
    expect(trendOf(-3, 0)).toEqual([0, null]);
    expect(trendOf(-10, -20)).toEqual([1, '50.00%']);
  });

  it('compares nothing with what is not known', () => {
    const silent = { percentage: null, trend: null };
    expect(card({ current: { value: null, known: unreported } })).toMatchObject({
      ...silent,
      yesterdaynum: null,
      beforenum: 10,
    });
    expect(card({ before: { value: null, known: unreported } })).toMatchObject({
      ...silent,
      beforenum: null,
    });
    expect(card({ current: { value: 15, known: late } })).toMatchObject({ ...silent, yesterdaynum: 15 });
    expect(card({ before: { value: 10, known: late } })).toMatchObject(silent);
    expect(card({ current: { value: 15, known: uncovered } })).toMatchObject({ ...silent, yesterdaynum: 15 });
    expect(card({ before: { value: 10, known: uncovered } })).toMatchObject({ ...silent, beforenum: 10 });
    const both = { current: { value: 15, known: unreported }, before: { value: 10, known: unreported } };
    expect(card(both)).toMatchObject({ percentage: '50.00%', trend: 1, known: unreported });
  });

  it('says of each side why it is not compared', () => {
    expect(notComparedTexts(card())).toEqual([]);
    expect(notComparedTexts(card({ before: { value: 0, known: whole } }))).toEqual([]);
    expect(
      notComparedTexts(
        card({
          windowKey: 'week',
          current: { value: 15, known: { ...late, pendingShare: '5.00%' } },
          before: { value: null, known: uncovered },
        }),
      ),
    ).toEqual([
      '本周出单量（2026-07-13 至 2026-07-15）：Awin：2026-07-14 的数据尚未读全',
      '上周同期出单量（2026-07-06 至 2026-07-08）：Awin：文件未覆盖 2026-07-14',
    ]);
    expect(notComparedTexts(card({ metric: 'clicks', before: { value: null, known: unreported } }))).toEqual([
      '前日点击量（2026-07-14）：Awin 不提供点击量',
    ]);
  });

  it('has a trend that agrees with its numbers whatever they are', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (current, before) => {
        const { trend, percentage } = card({
          metric: 'sales',
          current: { value: current, known: whole },
          before: { value: BigInt(before), known: whole },
        });
        expect(trend).toBe(current >= before ? 1 : 0);
        expect(percentage === null).toBe(before === 0);
      }),
    );
  });
});

describe('figureOf', () => {
  it('is null only when nothing is given and no row says otherwise', () => {
    expect(figureOf({ known: late, given: false }, 0)).toEqual({ value: null, known: late });
    expect(figureOf({ known: late, given: false }, 3n)).toEqual({ value: 3n, known: late });
    expect(figureOf({ known: whole, given: true }, 0)).toEqual({ value: 0, known: whole });
  });
});

describe('the catalogue of metrics', () => {
  it('names and defines every figure in one Chinese sentence, each name once', () => {
    const metrics = metricKeys.map(getMetric);
    expect(new Set(metrics.map(({ name }) => name)).size).toBe(metrics.length);
    for (const { definition } of metrics) expect(definition).toMatch(/^[^。]*\p{Script=Han}[^。]*。$/u);
    expect(
      ['clicks', 'commission', 'orders', 'sales', 'fee', 'cost'].map((key) => getMetric(key as never).name),
    ).toEqual(['点击量', '佣金支出', '出单量', '销售额', '平台费', '总支出']);
  });
});
