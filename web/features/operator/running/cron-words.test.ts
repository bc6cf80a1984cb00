import { expect, it } from 'vitest';
import { cronWords } from './cron-words.ts';

it.each([
  ['* * * * *', '每分钟'],
  ['*/5 * * * *', '每 5 分钟'],
  ['20 * * * *', '每小时第 20 分'],
  ['27 3 * * *', '每天 11:27'],
  ['40 19 * * *', '每天 03:40'],
  ['0 3 * * 1', '0 3 * * 1'],
  ['', ''],
])('%s is %s', (cron, words) => {
  expect(cronWords(cron)).toBe(words);
});
