import { expect, it } from 'vitest';
import { createKnowledge } from '../local/search/create-knowledge.ts';
import { suggestionsFor } from '../local/suggestions.ts';
import { askedOfAcademy } from '../local/testing/asked-of-academy.ts';
import { nonsense } from '../local/testing/not-answerable.ts';
import { allEntries } from '../local/texts/all-entries.ts';
import { mergeEntries } from './merge-entries.ts';
import type { FaqRow } from './store.ts';

const written = (over: Partial<FaqRow> = {}): FaqRow => ({
  faqId: 'faq-1',
  chapter: 'product',
  question: '怎么开具电子发票',
  ways: ['发票在哪里申请', '可以开专票吗'],
  keywords: ['发票', '抬头'],
  answer: '在购买记录里点“申请开票”。',
  suggested: false,
  state: 'published',
  version: 1,
  editedBy: '小海',
  editedAt: new Date(0),
  ...over,
});

const found = (rows: FaqRow[], question: string, options?: { drafts: boolean }) =>
  createKnowledge(mergeEntries(rows, options)).find(question)?.id;

it('finds a published entry by its question, another way to ask it, and words near to them', () => {
  for (const question of ['怎么开具电子发票', '可以开专票吗？', '电子发票怎么开具', '发票抬头怎么写']) {
    expect([question, found([written()], question)]).toEqual([question, 'faq-1']);
  }
});

it('answers with no draft, unless drafts are tried out, and never with what is hidden', () => {
  const question = '怎么开具电子发票';
  expect(found([written({ state: 'draft' })], question)).not.toBe('faq-1');
  expect(found([written({ state: 'draft' })], question, { drafts: true })).toBe('faq-1');
  expect(found([written({ state: 'hidden' })], question, { drafts: true })).not.toBe('faq-1');
});

it('puts a published entry in the place of the built-in text with its id, and takes a hidden one out', () => {
  const own = { faqId: 'cookie-window', question: 'Cookie 有效期是多久', answer: '见合同。' };
  const replaced = mergeEntries([written(own)]);
  expect(replaced).toHaveLength(allEntries.length);
  expect(replaced.find(({ id }) => id === 'cookie-window')?.answer).toBe('见合同。');
  const hidden = mergeEntries([written({ ...own, state: 'hidden' })]);
  expect(hidden.map(({ id }) => id)).not.toContain('cookie-window');
  // A draft changes nothing yet.
  expect(mergeEntries([written({ ...own, state: 'draft' })])).toEqual(allEntries);
});

it('is found before a built-in text that is asked for in the same words', () => {
  expect(found([written({ question: '什么是联盟营销' })], '什么是联盟营销')).toBe('faq-1');
});

it('leaves the questions of the academy to its texts, and nonsense unanswered', () => {
  const { find } = createKnowledge(
    mergeEntries([written(), written({ faqId: 'faq-2', question: '客服几点上班' })]),
  );
  const missed = askedOfAcademy.filter(([question, id]) => find(question)?.id !== id);
  expect(missed.length / askedOfAcademy.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  const senseless = nonsense.filter((question) => !/佣金|卖了|你是谁/.test(question));
  expect(senseless.filter((question) => find(question))).toEqual([]);
});

it('proposes what the operator wants proposed, and nothing that is hidden or unwanted', () => {
  const offered = (rows: FaqRow[]) => {
    const knowledge = createKnowledge(mergeEntries(rows));
    return new Set(
      Array.from({ length: 40 }, (_, seed) => suggestionsFor(knowledge, '/package', seed)).flat(),
    );
  };
  expect(offered([written()])).not.toContain('怎么开具电子发票');
  expect(offered([written({ suggested: true })])).toContain('怎么开具电子发票');
  const plans = { faqId: 'plans-and-quota', question: '套餐有哪些档位', suggested: true };
  expect(offered([written(plans)])).toContain('套餐有哪些档位');
  expect(offered([written({ ...plans, suggested: false })])).not.toContain('套餐有哪些档位');
  const title = allEntries.find(({ id }) => id === 'plans-and-quota')?.title;
  expect(offered([])).toContain(title);
  expect(offered([written({ ...plans, state: 'hidden' })])).not.toContain(title);
});

it('still proposes three different questions when every text is hidden', () => {
  const knowledge = createKnowledge(
    mergeEntries(allEntries.map(({ id }) => written({ faqId: id, state: 'hidden' }))),
  );
  expect(knowledge.entries).toEqual([]);
  expect(knowledge.find('什么是联盟营销')).toBeNull();
  expect(new Set(suggestionsFor(knowledge, '/package', 3)).size).toBe(3);
});
