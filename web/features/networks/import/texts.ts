// Sentences of the import of files.
import { orderColumns, shortNamesOf } from '#contract/figures/columns.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';

export const importTexts = {
  lead: '把联盟平台导出的订单或点击文件（CSV、TSV、XLSX 或 XLSB）导入海图。写入前先预览：有错误的行不会写入，可以改正后重来，也可以先导入其余的行；同一个文件再导入一次，不会产生重复数据。',
  network: '联盟平台',
  kind: '文件内容',
  kinds: { sales: '订单', clicks: '点击' },
  drop: '把文件拖到这里，或点击选择',
  dropHint: '支持 CSV、TSV、XLSX、XLSB，最大 1 GB；自动识别 UTF-8 与 GBK 编码',
  dropNow: '松开即可上传',
  chooseFile: '选择文件',
  sample: '下载示例文件',
  sampleOf: { sales: '下载订单示例', clicks: '下载点击示例' },
  columns: '列说明',
  uploading: (name: string) => `正在上传 ${name}`,
  reading: '上传完成，正在读取并检查',
  uploadLabel: '上传进度',
  cancel: '取消',
  tooLarge: '文件超过 1 GB，请拆分后再导入',
  oneFile: '一次只能导入一个文件',
  failedTitle: '文件没有通过检查',
  restart: '换一个文件',
  voided: (rows: number) => `另有 ${formatCount(rows)} 行已作废，不计入金额，与看板一致`,
  file: '文件',
  rows: '行数',
  days: '日期范围',
  daySpan: (from: string, to: string) => `${from} 至 ${to}`,
  unknown: '—',
  clicks: getMetric('clicks').name,
  totals: '合计',
  currency: '币种',
  amounts: shortNamesOf(orderColumns),
} as const;

export const mappingTexts = {
  title: '列的对应关系',
  leads: {
    titles: () => '海图已按标题猜好，请核对；不对的地方重新选择，再点“重新预览”，不必再次上传。',
    preset: (network: string) =>
      `这是 ${network} 自己的导出文件，各列已按它的标题对好，请核对；不对的地方重新选择，再点“重新预览”。`,
    remembered: () => '以前导入过标题相同的文件，沿用了那次的对应关系，请核对。',
    chosen: () => '各列按您的选择读取；导入成功后，下次遇到标题相同的文件会沿用。',
  },
  guessAgain: '改回自动识别',
  field: '海图的字段',
  column: '文件中的列',
  sample: '第一行的内容',
  mark: '来源',
  required: '必填',
  guessed: '自动识别',
  chosen: '手动选择',
  remembered: '沿用上次',
  leftOut: '不导入',
  twin: (title: string, place: number) => `${title}（第 ${place} 列）`,
  guessedTwin: '自动识别，有同名的列，请核对',
  columnOf: (field: string) => `${field}对应的列`,
  again: '重新预览',
  dirty: '对应关系已修改，请先重新预览再导入',
} as const;

export const readingTexts = {
  titles: '标题行',
  titlesAt: (line: number, text: string) => `第 ${line} 行：${text}`,
  above: (line: number) => `第 ${line} 行以上的内容不会导入。`,
  encoding: '编码',
  encodings: {
    'UTF-8': 'UTF-8',
    GB18030: 'GB18030（GBK、GB2312）',
    'UTF-16LE': 'UTF-16（小端）',
    'UTF-16BE': 'UTF-16（大端）',
    'windows-1252': 'Windows-1252（西欧）',
  },
} as const;

export const previewTexts = {
  rowsTitle: '前 20 行',
  noRows: '文件里没有可以导入的行',
  line: '行',
} as const;

export const errorTexts = {
  title: (count: number) => `${formatCount(count)} 处错误`,
  lead: '改正文件或列的对应关系后再导入；也可以先导入没有错误的行，把其余的行下载下来改正。',
  rest: '下载这些行',
  limited: (shown: number) => `以下是前 ${formatCount(shown)} 处`,
  line: '行号',
  column: '列',
  reason: '原因',
  download: '下载错误清单',
  fileName: '导入错误.csv',
  label: '错误清单',
} as const;

export const runTexts = {
  target: '导入到',
  fileSource: (network: string) => `${network} 文件数据源`,
  fileSourceHelp: '与平台接口读取的数据分开管理，可以单独移除。',
  connectionHelp: '与该授权从接口读到的订单按平台订单号合并，同一订单只计一次。',
  runSound: (rows: number, left: number) =>
    `只导入没有错误的 ${formatCount(rows)} 行（留下 ${formatCount(left)} 行）`,
  leftRows: '未导入',
  rest: (rows: number) => `下载未导入的 ${formatCount(rows)} 行`,
  restHint: '文件里有每一行的行号与原因，改正后可以再次导入；一天内可以下载。',
  run: (rows: number) => `导入 ${formatCount(rows)} 行`,
  running: '正在导入',
  runningHint: '可以离开本页，导入会在后台继续。',
  progressLabel: '导入进度',
  progress: (done: number, total: number) => `${formatCount(done)} / ${formatCount(total)} 行`,
  doneTitle: '导入完成',
  added: '新增',
  changed: '更新',
  unchanged: '未变',
  toBoard: '去看板',
  again: '继续导入',
  toConnections: '查看授权',
  failed: '导入没有完成，没有写入任何数据',
} as const;

export const askTexts = {
  openTitle: '请确认文件的写法',
  title: '文件的写法',
  lead: '文件里有几处可以有两种读法，请选择；导入成功后，标题相同的文件不再询问。',
  questions: {
    dateOrder: (column: string) => `“${column}”的日期，月在前还是日在前`,
    currency: (column: string) => `“${column}”的货币`,
    decimal: (column: string) => `“${column}”的小数，用点号还是逗号`,
  },
  choices: { mdy: '月在前', dmy: '日在前', point: '点号是小数', comma: '逗号是小数' },
  currency: (name: string, code: string) => (name === code ? code : `${name} ${code}`),
  origins: {
    chosen: '您的选择',
    remembered: '沿用上次',
    file: '文件里已写明',
    source: '与已有数据相同',
  },
  line: '行',
  inFile: '文件里写的',
  unreadable: '不是日期',
  seen: (amounts: string) => `文件里写的：${amounts}`,
  seenOne: (line: number, text: string) => `第 ${line} 行 ${text}`,
} as const;

export const leftOutTexts = {
  title: (count: number) => `${formatCount(count)} 行是合计，没有作为记录`,
  line: (line: number, text: string, reason: string) => `第 ${line} 行（${text}）：${reason}`,
  more: (count: number) => `另有 ${formatCount(count)} 行`,
} as const;

export const waitingTexts = {
  title: '等待导入的文件',
  lead: '上传后一小时内没有导入的文件会自动删除。',
  facts: (network: string, kind: string, rows: string) => `${network} · ${kind} · ${rows}`,
  rows: (rows: string) => `${rows} 行`,
  noRows: '没有可以导入的行',
  uploadedAt: (time: string) => `${time} 上传`,
  resume: '继续',
  resumeOf: (name: string) => `继续导入 ${name}`,
  discard: '放弃',
  discardOf: (name: string) => `放弃 ${name}`,
} as const;

export const coverTexts = {
  legend: '文件覆盖的日期',
  from: '覆盖的第一天',
  to: '覆盖的最后一天',
  help: '默认为文件中最早到最晚的一行；首尾几天没有订单时，请改成导出时所选的日期。',
} as const;

export const alreadyTexts = {
  title: '文件里有已从授权读取的订单，请选择如何存放',
  put: ({ name, orders, je, currency }: Record<'name' | 'je' | 'currency', string> & { orders: number }) =>
    `放进该授权：${name}（已有其中 ${formatCount(orders)} 笔，${currency} ${formatAmount(je)}），同一订单只计一次`,
  apart: '单独存放：这些订单会计算两次',
} as const;

export const guideTexts = {
  title: '列说明',
  lead: '标题一般在第一行，前面有说明文字时会自动找到，也可以在预览时指定。日期、平台订单号、销售额（或点击量）与联盟客编号必须有，其余可以没有。标题可以是下面的字段名、中文名称，或平台导出文件自己的标题；顺序不限，多出来的列不会导入。',
  field: '字段',
  meaning: '含义',
  sales: '订单文件',
  clicks: '点击文件',
  rows: {
    sales: [
      ['time', '订单日期，例如 2022/9/5 或 2022-09-05，可以带时间'],
      ['ptoder', '平台订单号，例如 SALE-301555001；同一授权内用来识别订单'],
      ['ysoder', '商家自己的订单号，前面的 # 会原样保留'],
      ['je', '销售额，可以带货币符号与千位分隔；负数视为退款调整'],
      ['jyje', '付给联盟客的佣金'],
      ['ptfy', getMetric('fee').name],
      ['id', '联盟客编号'],
      ['name', '联盟客名称'],
      ['url', '联盟客网址，可以不写 https://'],
      ['type', '联盟客类型，例如 Content、Coupon'],
      ['pt', '联盟平台名称，应与所选平台一致'],
      ['state', '状态：pending、approved、paid 或 voided，没有时按已确认'],
      ['kind', '种类：sale 或 adjustment'],
      ['newCustomer', '是否新客：true、false 或留空'],
      ['currency', '货币代码，例如 USD；没有时按授权的币种'],
      ['at', '成交时间（北京时间），海图导出的交易明细里有这一列'],
    ],
    clicks: [
      ['time', '日期'],
      ['id', '联盟客编号'],
      ['name', '联盟客名称'],
      ['url', '联盟客网址'],
      ['clicks', getMetric('clicks').name],
      ['impressions', '展示数，可以没有'],
    ],
  },
} as const;
