// Sentences of shops' files.
export const shopFileTexts = {
  empty: '不能为空',
  tooLong: (most: number) => `超过 ${most} 个字符`,
  noAmount: '订单总额和商品小计至少要有一个',
  lessThanParts: '退款金额小于其中的运费与税费之和',
  conflict: (number: string) => `订单 ${number} 在文件里出现多次，内容不同`,
  missingField: (labels: string) => `文件缺少必需的列：${labels}，请指定对应的列`,
  soFar: '订单文件里的退款合计，时间未知',
  noRows: '文件里没有数据行',
  refused: (count: number, places: string) => `文件有 ${count} 处错误，没有导入任何数据：${places}`,
  noAmountColumn: '请指定“订单总额”或“商品小计”对应的列',
} as const;
