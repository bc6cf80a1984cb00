// Until when orders of Everflow can be corrected, in its own words.
import type { DeadlineWords } from '../connector.ts';

export const everflowDeadlines: DeadlineWords = {
  words: [
    'Everflow 没有统一的锁定日：设了保留期（Holding Period）的转化，到期前可以批准或拒绝；订单里写明了到期时间的，以它为准。',
    '保留期在 Offer 设置里，各 Offer 可以不同，请以后台的设置为准。',
  ],
  offers: [],
};
