// What networks say of their locks, in their own words, and the rules these words make: offered to a person, never applied.
import type { DayRule, LockRule } from '#contract/ledger.ts';

export interface NetworkWords {
  words: readonly string[];
  offers: readonly { label: string; lock: LockRule | null; invoice: DayRule | null }[];
}

const nothing: NetworkWords = { words: [], offers: [] };

const byNetwork: Record<string, NetworkWords> = {
  awin: {
    words: [
      'Awin 的自动批准期（Auto-validation period）：交易被跟踪后满这个天数就自动批准，之后不能再修改或拒付。',
      '天数写在 Awin 后台 Account > Profile > Overview > Summary。Access 套餐最长 67 天，其他套餐以合同为准。',
    ],
    offers: [
      { label: '30 天（Awin 帮助页的例子）', lock: { kind: 'days', days: 30 }, invoice: null },
      { label: '67 天（Access 套餐的上限）', lock: { kind: 'days', days: 67 }, invoice: null },
    ],
  },
  avantlink: {
    words: [
      'AvantLink 没有锁定日：退货须在项目的退货期内提交，最迟为订单日后 30 天。',
      '每月 1 日出上月账单，出账后上月即关闭，再提交的退货只能抵下一期，本期账单要全额支付，所以更要紧的是月底。',
    ],
    offers: [
      {
        label: '30 天，并以次月 1 日出账为限',
        lock: { kind: 'days', days: 30 },
        invoice: { kind: 'calendar', months: 1, day: 1 },
      },
    ],
  },
  shareasale: {
    words: ['ShareASale 默认在次月 20 日锁定交易，锁定后不能再修改或作废。订单自带锁定日时以它为准。'],
    offers: [{ label: '次月 20 日', lock: { kind: 'calendar', months: 1, day: 20 }, invoice: null }],
  },
  cj: {
    words: [
      'CJ 的每笔订单自带锁定日（lockingDate），以它为准；文件导入的订单没有这一项。',
      '按固定日期锁定（Fixed date）的项目在次月 10 日之后锁定；由商家自己锁定（Open ended）的项目没有截止。',
    ],
    offers: [
      { label: '次月 10 日', lock: { kind: 'calendar', months: 1, day: 10 }, invoice: null },
      { label: '由我们自己锁定，没有截止', lock: { kind: 'open' }, invoice: null },
    ],
  },
};

export const wordsOfNetwork = (network: string): NetworkWords => byNetwork[network] ?? nothing;
