import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#contract/assistant.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { type Answer, itemsOf, newAnswer } from '../conversation/item.ts';
import { AnswerBody } from './answer-body.tsx';

const draw = (answer: Partial<Answer>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AnswerBody
          answer={{ ...newAnswer('k', '上周佣金'), state: 'done', ...answer }}
          onRetry={() => undefined}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const evidence: Evidence = {
  metric: 'commission',
  filters: { network: 'Awin', type: 'Coupon', publisherId: '42' },
  from: '2026-03-01',
  to: '2026-03-07',
  rows: 1234,
  value: '34567.80',
  link: '/report?from=2026-03-01&to=2026-03-07&network=awin',
  definition: '应付给联盟客的佣金合计。',
  marks: ['其中 12.00% 的金额待平台确认'],
};

describe('what stands under an answer', () => {
  it('tells metric, value, definition, filters, days, rows, marks and the way to the same figure', () => {
    const html = draw({ text: '佣金 34,567.80', evidence: [evidence] });
    expect(html).toContain('数字出处（1）');
    for (const words of [
      '佣金支出',
      '34,567.80',
      '应付给联盟客的佣金合计。',
      '平台 Awin · 类型 Coupon · 联盟客 42',
      '2026-03-01 至 2026-03-07',
      '1,234 条订单记录',
      '其中 12.00% 的金额待平台确认',
      'href="/report?from=2026-03-01&amp;to=2026-03-07&amp;network=awin"',
    ]) {
      expect(html).toContain(words);
    }
  });

  it('says that a figure is not known, never 0, and follows no address out of the product', () => {
    const html = draw({
      text: 'x',
      evidence: [{ ...evidence, value: null, filters: {}, link: '//evil.example' }],
    });
    expect(html).toContain('<strong>未知</strong>');
    expect(html).toContain('全部平台');
    expect(html).not.toContain('evil.example');
  });

  it('calls a ratio by its own name, not by that of the amount above its line', () => {
    const { definition } = getMetric('epc');
    const html = draw({ text: 'x', evidence: [{ ...evidence, value: '0.98', definition }] });
    expect(html).toContain('<span>每次点击佣金</span><strong>0.98</strong>');
  });

  it('names the local assistant, and only it', () => {
    expect(draw({ text: 'x', source: 'local' })).toContain('本地助手');
    expect(draw({ text: 'x', source: 'model' })).not.toContain('本地助手');
  });

  it('offers to ask again what was refused or broken off, and nothing to judge there', () => {
    const refused = draw({ state: 'refused', problem: '网络连接失败，请检查网络后重试' });
    expect(refused).toContain('网络连接失败，请检查网络后重试');
    expect(refused).toContain('重新提问');
    const failed = draw({ state: 'failed', text: '上周' });
    expect(failed).toContain('回答没有说完，这次提问不计次数。');
    expect(failed).not.toContain('有帮助');
    expect(draw({ state: 'stopped' })).toContain('已停止，没有产生回答。');
    expect(draw({ text: 'x', liked: 'like' })).toMatch(/aria-label="有帮助" aria-pressed="true"/);
  });
});

it('E14 a kept chat becomes what was on the screen', () => {
  const message = {
    evidence: [],
    charts: [],
    unverified: [],
    source: null,
    status: 'done' as const,
    islike: false,
    isDisLike: false,
    at: '2026-03-01T00:00:00Z',
  };
  const items = itemsOf([
    { ...message, id: 'a', type: 'user', content: '上周佣金' },
    {
      ...message,
      id: 'b',
      type: 'bot',
      content: '100 元',
      source: 'local',
      isDisLike: true,
      status: 'stopped',
    },
  ]);
  expect(items).toEqual([
    { kind: 'question', key: 'a', text: '上周佣金' },
    {
      ...newAnswer('b', '上周佣金'),
      text: '100 元',
      source: 'local',
      state: 'stopped',
      messageId: 'b',
      liked: 'dislike',
    },
  ]);
});
