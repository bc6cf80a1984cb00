// Words around every chart.

interface Described {
  title: string;
  kind: string;
  series: readonly string[];
  categoryName: string;
  count: number;
  first: string;
  last: string;
  /** Whether there are keys to press. */
  keys: boolean;
}

export const chartTexts = {
  kinds: { columns: '柱状图', lines: '折线图', rows: '条形图', radar: '雷达图' },
  description: ({ title, kind, series, categoryName, count, first, last, keys }: Described) =>
    `${title}：${kind}，${series.join('、')}；共 ${count} 项（${categoryName}），从 ${first} 到 ${last}。${keys ? '用方向键逐项查看，或切换到表格。' : '点按一项看数字，或切换到表格。'}`,
  point: (category: string, lines: readonly { name: string; text: string }[]) =>
    `${category}：${lines.map(({ name, text }) => `${name} ${text}`).join('，')}`,
  rowsOf: (category: string) => `查看 ${category} 的明细`,
  total: '合计',
  none: '—',
  toTable: '看表格',
  toChart: '看图表',
  toTableOf: (title: string) => `看表格：${title}`,
  toChartOf: (title: string) => `看图表：${title}`,
  download: '下载图片',
  downloadOf: (title: string) => `下载图片：${title}`,
  pictureFailed: '图片没有生成，请重试',
  loading: '图表加载中',
  unavailable: '图表没有加载出来，先看表格。',
  blank: '这段时间没有数据',
  legend: '图例',
  tableOf: (title: string) => `${title}（表格）`,
  fileName: (title: string, note: string) => `${[title, note].filter(Boolean).join(' ')}.png`,
} as const;
