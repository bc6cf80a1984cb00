// Sentences of the reports.
export const reportTexts = {
  sampleCompany: '示例品牌',
  sampleConnection: (pt: string) => `${pt} 示例数据`,
  currencyUnusable: (currency: string) =>
    `“${currency}”没有可用的汇率，不能作为金额单位；请从可选的币种中选择`,
} as const;
