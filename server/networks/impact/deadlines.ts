// Until when orders of impact.com can be corrected, in its own words.
import type { DeadlineWords } from '../connector.ts';

export const impactDeadlines: DeadlineWords = {
  words: [
    'impact.com 的每笔订单自带锁定日（Locking Date），以它为准；锁定规则写在合同里，常见的是“订单当月结束后第 27 天”。',
  ],
  offers: [],
};
