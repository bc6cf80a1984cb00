import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalise } from '../read/normalise.ts';
import { scan } from '../read/scan.ts';
import { understand } from '../read/understand.ts';
import { builtInKnowledge } from '../search/create-knowledge.ts';
import { nearQuestions } from './near-questions.ts';

const anchor = '2026-11-18';
const read = (text: string) =>
  understand(scan(normalise(text), { anchor, names: new Map(), currency: 'USD' }), {
    anchor,
    card: undefined,
    filters: {},
    previous: null,
  });

it.each(['上周的销售额按月亮', '展示量 上周 awin', '火星上个月佣金', '上个月库存', '啊啊啊啊'])(
  'offers beside %s three questions that are answered',
  (text) => {
    const understood = read(text);
    const query =
      understood.kind === 'lacking'
        ? understood.lacking.query
        : understood.kind === 'outside'
          ? understood.query
          : null;
    const near = nearQuestions(builtInKnowledge, { query, text, page: undefined });
    expect(new Set(near).size).toBe(3);
    for (const one of near) {
      const isAnswered = read(one).kind === 'query' || builtInKnowledge.findSame(one) !== null;
      expect(isAnswered, one).toBe(true);
    }
  },
);

const metrics = {
  销售额: 'sales',
  订单量: 'orders',
  佣金: 'commission',
  转化率: 'cvr',
  复购率: 'repeatOrderShare',
};
const spans = { 上个月: '2026-10-01', 上周: '2026-11-09', 今年: '2026-01-01', '10月上旬': '2026-10-01' };
const groups = { 每周: 'week', 每月: 'month', 各平台: 'network', 各类型: 'type' };
const pick = <Value>(table: Record<string, Value>) => fc.constantFrom(...Object.entries(table));

it('reads what is composed of its words back as it was composed', () => {
  fc.assert(
    fc.property(pick(metrics), pick(spans), pick(groups), fc.boolean(), (metric, span, group, isFirst) => {
      const text = isFirst ? `${span[0]}${group[0]}的${metric[0]}` : `${metric[0]}，${group[0]}，${span[0]}`;
      const understood = read(text);
      expect(understood.kind, text).toBe('query');
      if (understood.kind !== 'query') return;
      const { metrics: asked, spans: days, buckets, ranking } = understood.query;
      expect([asked, days[0]?.from, buckets?.by ?? ranking?.by], text).toEqual([
        [metric[1]],
        span[1],
        group[1],
      ]);
    }),
  );
});
