import { describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import { checkAnswer, sentencesOf } from './check-answer.ts';
import { numberOf, readFigures } from './read-figures.ts';

const results = [
  {
    currency: 'USD',
    totals: { fxje: '1234567.89', order: 1234, yjje: '98765.40', rate: '8.00%', clicks: null },
    list: [
      { name: 'Save20 Deals', fxje: '56000.00', order: 57, rate: '-12.34%' },
      { name: '销售额 999999 元', fxje: '0.00', order: 0, rate: null },
    ],
  },
];
const unverified = (text: string) => checkAnswer(text, { results, evidence: [] }).unverified;

describe('a figure of the tools', () => {
  it.each([
    '销售额为 1234567.89 美元。',
    '销售额为 $1,234,567.89。',
    '销售额为 １，２３４，５６７．８９ 美元。',
    '销售额约 123.46 万美元。',
    '销售额约 123万美元。',
    '销售额约 1.2346M。',
    '销售额约 1,235k。',
    '销售额约为一百二十三万美元。',
    '共 1,234 单，佣金 98,765.40 USD。',
    '佣金约 9.88 万。',
    '佣金USD98,765.4。',
    '佣金率 8%。',
    '佣金率为百分之八。',
    '下降了 12.34%，即 -12.3%。',
    '下降 12.34 个百分点。',
    '| Save20 Deals | 56,000.00 | 57 |',
    '共有 2 家联盟客。',
    '第二家出单 0 单。',
  ])('may be written as it is, rounded or in words: %s', (text) => {
    expect(unverified(text)).toEqual([]);
  });
});

describe('a figure of nobody', () => {
  it.each([
    '销售额为 1234568.89 美元。',
    '销售额约 124 万美元。',
    '销售额约 1 亿美元。',
    '共 1,235 单。',
    '共 5 单。',
    '出单 5 个订单。',
    '点击量为 0.5 万。',
    '佣金率 8.1%。',
    '佣金率 1234%。',
    '佣金率为百分之九。',
    '销售额约为三百二十万美元。',
    '佣金增长了 7.5 倍。',
    '目前 500 单。',
    '| Save20 Deals | 56,001.00 |',
    '共有 7 家联盟客。',
    '按您说的，销售额 999999 元。',
    'ROAS 为 12.7。',
  ])('is told: %s', (text) => {
    expect(unverified(text)).toEqual([text]);
  });

  it('is told with the sentence it stands in, as it stands there', () => {
    const text =
      '上周（2026-11-02 至 2026-11-08）共 1,234 单。其中 **新客 321 单**；其余为老客。\n\n| 联盟客 | 出单 |\n| --- | --- |\n| 甲 | 57 |\n| 乙 | 58 |';
    expect(unverified(text)).toEqual(['其中 **新客 321 单**；', '| 乙 | 58 |']);
    for (const sentence of unverified(text)) expect(text).toContain(sentence);
  });
});

describe('no figure', () => {
  it.each([
    '2026-11-14、2026年11月14日、11月14日、11-14、2025 年、2026/11',
    '近 30 天、7 天内、3–6 个月、24 小时、2 周、14:30',
    '以下是 3 个建议，分 2 步，注意 4 点，共 5 个方面：',
    '1. 先看报表\n2) 再看看板\n3、最后导出\n（4）完成',
    '排名第 2，Top 10，前 5 名，Q3，H1，GPT-4，B2B，3C 品类，5G，v2.0',
    '**1. 提高佣金**',
    'Save20 Deals 表现最好，其次是 Deal4U.com。',
    '见 https://example.com/a/123456?id=99 与 [报表](/report?from=20261101)',
    '万一不行，千万别急，百分百支持，一些办法，十分有效',
  ])('%s', (text) => {
    expect(unverified(text)).toEqual([]);
  });
});

it('gives the evidence of the figures that are stated, each once', () => {
  const one = (value: string | null, metric: Evidence['metric'] = 'sales'): Evidence => ({
    metric,
    filters: {},
    from: '2026-11-01',
    to: '2026-11-08',
    rows: 3,
    value,
    link: '/report',
    definition: '',
    marks: [],
  });
  const evidence = [one('1234567.89'), one('1234567.89'), one('1234', 'orders'), one('56000.00'), one(null)];
  const told = (text: string) => checkAnswer(text, { results, evidence }).evidence;
  expect(told('销售额 123.46 万，共 1,234 单。')).toEqual([one('1234567.89'), one('1234', 'orders')]);
  expect(told('平台不提供点击量。')).toEqual([one(null)]);
});

it('reads numbers in words', () => {
  expect(['三百二十万', '一万二千', '两千零五', '十二', '一亿三千万', '九百九十九'].map(numberOf)).toEqual([
    3_200_000, 12_000, 2005, 12, 130_000_000, 999,
  ]);
});

it('takes any text, and no figure from text without digits', () => {
  expect(readFigures('')).toEqual([]);
  expect(sentencesOf('——\n\n。')).toEqual([]);
  expect(checkAnswer('9'.repeat(5000), { results, evidence: [] }).unverified).toHaveLength(1);
});
