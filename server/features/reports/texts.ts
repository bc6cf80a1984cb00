// Sentences of the reports.
export const reportTexts = {
  sampleCompany: '示例品牌',
  sampleConnection: (pt: string) => `${pt} 示例数据`,
  ratesHeader: '第 1 行应是列名：day,from,to,rate',
  ratesRefused: '文件有错误，没有导入任何汇率：',
  ratesLine: (line: number, fault: string) => `第 ${line} 行：${fault}`,
  ratesMore: (count: number) => `……另有 ${count} 行有错误`,
  ratesDay: (text: string) => `“${text}”不是日期，应如 2026-01-31`,
  ratesCurrency: (text: string) => `“${text}”不是货币代码，应如 USD`,
  ratesSame: '两个货币相同',
  currencyUnusable: (currency: string) =>
    `“${currency}”没有可用的汇率，不能作为金额单位；请从可选的币种中选择`,
  ratesRate: (text: string) => `“${text}”不是大于 0 的汇率`,
} as const;
