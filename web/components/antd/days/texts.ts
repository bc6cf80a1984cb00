// Sentences of choosing days.

export const dayTexts = {
  day: '选择日期',
  moment: '选择日期和时间',
  from: '开始日期',
  to: '结束日期',
  clear: '清除',
  done: '确定',
  until: '至',
  spans: '常用时段',
  shape: '请按 2026-11-15 的样子填写日期',
  shapeOfMoment: '请按 2026-11-15 09:30 的样子填写日期和时间',
  outside: (first: string, last: string) => `请选择 ${first} 至 ${last} 之间的日期`,
  wheels: { year: '年', month: '月', day: '日', hour: '时', minute: '分' },
} as const;
