import { expect, it } from 'vitest';
import { parseArticle } from './academy.ts';

const head = {
  title: '先算账: 再定佣金',
  description: '一句话。',
  theme: 'money',
  date: '2026-11-01',
  questions: '佣金怎么定 | 佣金率多少合适',
  keywords: '佣金率|毛利',
  points: '先算毛利。 | 再谈佣金。',
};
const write = (values: Partial<typeof head>) =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n## 第一节\n\n正文。\n`;

it('reads head and body, colons in a title included', () => {
  expect(parseArticle('set-commission', write(head))).toEqual({
    slug: 'set-commission',
    title: '先算账: 再定佣金',
    description: '一句话。',
    theme: 'money',
    date: '2026-11-01',
    questions: ['佣金怎么定', '佣金率多少合适'],
    keywords: ['佣金率', '毛利'],
    points: ['先算毛利。', '再谈佣金。'],
    body: '## 第一节\n\n正文。',
  });
});

it.each(Object.keys(head))('refuses an article without its %s, by name', (key) => {
  const { [key as keyof typeof head]: _, ...rest } = head;
  expect(() => parseArticle('broken', write(rest))).toThrow(`broken: no ${key}`);
});

it('refuses an unknown theme and a text without a head', () => {
  expect(() => parseArticle('broken', write({ ...head, theme: 'gossip' }))).toThrow('unknown theme gossip');
  expect(() => parseArticle('broken', '正文')).toThrow('no head');
});
