import { describe, expect, it } from 'vitest';
import { findArticles } from './find-articles.ts';

const texts = [
  { slug: 'rates', title: '佣金率怎么定', about: '毛利 佣金', text: '先算毛利，再看同行。退货要扣。' },
  {
    slug: 'returns',
    title: '退货与作废订单',
    about: '退货期 锁定',
    text: '锁定期内可以作废，佣金一起撤回。',
  },
  {
    slug: 'coupon',
    title: 'Coupon 站值得合作吗',
    about: '优惠码 coupon',
    text: '优惠类联盟客在最后一步出现。',
  },
];

describe('findArticles', () => {
  it('puts what is named in a title before what is only mentioned', () => {
    expect(findArticles(texts, '退货')).toEqual(['returns', 'rates']);
    expect(findArticles(texts, '佣金率')).toEqual(['rates', 'returns']);
  });

  it('takes Latin words whatever their case, and words inside a question', () => {
    expect(findArticles(texts, 'COUPON')).toEqual(['coupon']);
    expect(findArticles(texts, '优惠码怎么样')).toContain('coupon');
  });

  it('finds nothing for what stands nowhere, and nothing for no words', () => {
    expect(findArticles(texts, '火星天气')).toEqual([]);
    expect(findArticles(texts, '？！')).toEqual([]);
  });
});
