// Until when orders of Rakuten Advertising can be cancelled, in its own words.
import type { DeadlineWords } from '../connector.ts';

export const rakutenDeadlines: DeadlineWords = {
  words: [
    'Rakuten 没有逐单审批：未取消的订单都计佣金。日本站的规则是“取消截止到交易数据传入当月的次月月末”，其他地区以合同为准。',
  ],
  offers: [{ label: '次月月末前（日本站）', lock: { kind: 'calendar', months: 2, day: 1 }, invoice: null }],
};
