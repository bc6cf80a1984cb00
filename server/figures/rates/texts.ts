// Why an answer is not taken for the bank's rates.
export const ratesTexts = {
  status: (status: number) => `汇率文件没有取得（HTTP ${status}）`,
  otherFile: '答复不是欧洲央行的汇率文件',
  cut: '汇率文件不完整',
  noDays: '汇率文件里没有任何一天',
  day: (text: string) => `汇率文件里的日期“${text}”不对`,
  twice: (day: string, currency: string) => `汇率文件里 ${day} 的 ${currency} 出现了两次`,
  currency: (day: string, text: string) => `汇率文件里 ${day} 的货币代码“${text}”不对`,
  rate: (day: string, currency: string, text: string) => `汇率文件里 ${day} 的 ${currency} 汇率“${text}”不对`,
  noDollar: (day: string) => `汇率文件里 ${day} 没有美元`,
  gap: (day: string) => `汇率文件从 ${day} 开始，与已有的汇率接不上`,
} as const;
