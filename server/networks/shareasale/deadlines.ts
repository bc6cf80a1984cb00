// Until when orders of ShareASale can be corrected, in its own words, and the rules these words make.
import type { DeadlineWords } from '../connector.ts';

export const shareasaleDeadlines: DeadlineWords = {
  words: ['ShareASale 默认在次月 20 日锁定交易，锁定后不能再修改或作废。订单自带锁定日时以它为准。'],
  offers: [{ label: '次月 20 日', lock: { kind: 'calendar', months: 1, day: 20 }, invoice: null }],
};
