// Until when orders of AvantLink can be corrected, in its own words, and the rules these words make.
import type { DeadlineWords } from '../connector.ts';

export const avantlinkDeadlines: DeadlineWords = {
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
};
