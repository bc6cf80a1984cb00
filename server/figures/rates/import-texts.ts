// Sentences of importing exchange rates.
export const importRatesTexts = {
  header: '第 1 行应是列名：day,from,to,rate',
  refused: '文件有错误，没有导入任何汇率：',
  line: (line: number, fault: string) => `第 ${line} 行：${fault}`,
  more: (count: number) => `……另有 ${count} 行有错误`,
  day: (text: string) => `“${text}”不是日期，应如 2026-01-31`,
  currency: (text: string) => `“${text}”不是货币代码，应如 USD`,
  same: '两个货币相同',
  rate: (text: string) => `“${text}”不是大于 0 的汇率`,
} as const;
