// Until when orders of Partnerize can be corrected, in its own words.
import type { DeadlineWords } from '../connector.ts';

export const partnerizeDeadlines: DeadlineWords = {
  words: [
    'Partnerize 没有固定的锁定日：商品进入账单（invoice）后不能再改，账单由品牌自己开，或按项目设置的日子自动开。',
    '项目设置里可以有“n 天后自动批准”，请以后台的设置为准。',
  ],
  offers: [],
};
