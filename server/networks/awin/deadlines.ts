// Until when orders of Awin can be corrected, in its own words, and the rules these words make.
import type { DeadlineWords } from '../connector.ts';

export const awinDeadlines: DeadlineWords = {
  words: [
    'Awin 的自动批准期（Auto-validation period）：交易被跟踪后满这个天数就自动批准，之后不能再修改或拒付。',
    '天数写在 Awin 后台 Account > Profile > Overview > Summary。Access 套餐最长 67 天，其他套餐以合同为准。',
  ],
  offers: [
    { label: '30 天（Awin 帮助页的例子）', lock: { kind: 'days', days: 30 }, invoice: null },
    { label: '67 天（Access 套餐的上限）', lock: { kind: 'days', days: 67 }, invoice: null },
  ],
};
