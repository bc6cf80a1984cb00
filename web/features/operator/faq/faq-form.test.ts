import { expect, it } from 'vitest';
import { fieldsOf, textOf } from './faq-form.ts';

const text = {
  chapter: 'product',
  question: '怎么开票',
  ways: ['发票在哪里申请', '可以开专票吗'],
  keywords: ['发票', '抬头'],
  answer: '见购买记录。',
  suggested: true,
} as const;

it('holds an entry and gives it back', () => {
  const entry = { ...text, ways: [...text.ways], keywords: [...text.keywords] };
  expect(textOf(fieldsOf(entry))).toEqual(entry);
});

it('takes lists as people paste them', () => {
  const fields = { ...text, ways: ' 一 \r\n\n二\n', keywords: 'EPC，佣金, 发票；' };
  expect(textOf(fields)).toMatchObject({ ways: ['一', '二'], keywords: ['EPC', '佣金', '发票'] });
  expect(textOf({ ...fields, ways: '', keywords: ' ' })).toMatchObject({ ways: [], keywords: [] });
});
