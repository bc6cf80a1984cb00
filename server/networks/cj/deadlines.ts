// Until when orders of CJ can be corrected, in its own words, and the rules these words make.
import type { DeadlineWords } from '../connector.ts';

export const cjDeadlines: DeadlineWords = {
  words: [
    'CJ 的每笔订单自带锁定日（lockingDate），以它为准；文件导入的订单没有这一项。',
    '按固定日期锁定（Fixed date）的项目在次月 10 日之后锁定；由商家自己锁定（Open ended）的项目没有截止。',
  ],
  offers: [
    { label: '次月 10 日', lock: { kind: 'calendar', months: 1, day: 10 }, invoice: null },
    { label: '由我们自己锁定，没有截止', lock: { kind: 'open' }, invoice: null },
  ],
};
