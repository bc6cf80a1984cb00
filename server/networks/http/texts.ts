// What is said of a network that could not be asked or did not answer as it should.
import type { BudgetPeriod } from './budget.ts';

const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));
const periods: Record<BudgetPeriod, string> = { minute: '每分钟', day: '每天', month: '每月' };

export const httpTexts = {
  noAnswer: (ms: number) => `平台 ${seconds(ms)} 秒内没有答复`,
  stalled: (ms: number) => `平台的答复中断了 ${seconds(ms)} 秒`,
  tooSlow: (ms: number) => `平台的答复 ${seconds(ms)} 秒仍未传完`,
  unreachable: '连接不上平台',
  cut: '平台的答复没有传完就断开了',
  tooLong: (bytes: number) => `平台的答复超过 ${Math.floor(bytes / 1_048_576)} MB`,
  moved: '平台没有给出数据，而是转到了另一个页面',
  tooMany: '平台要求放慢调用',
  serverError: (status: number) => `平台暂时出错（HTTP ${status}）`,
  budgetSpent: (per: BudgetPeriod, calls: number) =>
    `平台允许的调用次数（${periods[per]} ${calls} 次）已用完`,
} as const;
