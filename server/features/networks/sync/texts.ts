// Sentences about pulls: what a card says of a connection, and what a failed try leaves in the history.
import { once } from '#contract/once.ts';

const shanghai = once(
  () =>
    new Intl.DateTimeFormat('zh-CN', {
      timeZone: 'Asia/Shanghai',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** 3月2日 14:05, by Shanghai's clock, where the readers are. */
export const readableMoment = (moment: Date): string => shanghai().format(moment);

const quoted = (words: string) => (words === '' ? '' : `（平台答复：“${words}”）`);

export const syncTexts = {
  /** What went wrong, in the network's own words where it said any. */
  fault: (sentence: string, words: string) => `${sentence.replace(/。$/, '')}${quoted(words)}`,
  retry: (at: Date) => `，将于 ${readableMoment(at)} 自动重试`,
  goOn: (at: Date) => `，将于 ${readableMoment(at)} 自动继续`,
  onlyYou: (at: Date) => `，请检查授权信息；更新凭证后立即重新读取，否则 ${readableMoment(at)} 再试`,
  internal: '读取时海图内部出错，已写入日志',
  differs: (days: number) => `有 ${days} 天与平台汇总不一致，已逐日列出`,
  misfit: '平台的答复里有编码不符的字符，文字可能有误，数字不受影响',
  noTotals: (sentence: string, words: string) =>
    `平台的汇总未能读取，本次没有对账：${sentence}${quoted(words)}`,
  pausedByPlan: '套餐到期已超过 7 天，读取已暂停；续费后自动继续，数据仍然保留',
  pausedByPerson: '已手动暂停，继续后从上次的位置接着读取',
  historyWaits: '更早的历史数据会在平台的调用额度内逐日补齐',
  unknownNetwork: (network: string) => `不认识的联盟平台 ${network}`,
  short: (kind: 'sales' | 'sums' | 'clicks') =>
    `平台给出的${{ sales: '订单', sums: '每日数据', clicks: '点击' }[kind]}比它自己的汇总少，可能没有传完，先不采用`,
  endless: '平台的答复没有尽头',
} as const;
