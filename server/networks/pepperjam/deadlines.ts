// Until when orders of Pepperjam can be corrected, in its own words.
import type { DeadlineWords } from '../connector.ts';

export const pepperjamDeadlines: DeadlineWords = {
  words: [
    'Pepperjam 的锁定期从订单日算起，由项目设定为 30、45 或 60 天；锁定后不再接受更正。',
    '更正记在提交当月的账单上，与订单属于哪个月无关。',
  ],
  offers: [30, 45, 60].map((days) => ({ label: `${days} 天`, lock: { kind: 'days', days }, invoice: null })),
};
