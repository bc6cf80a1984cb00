// Sentences of imports.
export const importTexts = {
  mappingNotJson: '列对应关系（mapping）应为 JSON 对象，如 {"time":"日期"}',
  unknownField: (key: string) => `列对应关系里没有字段 ${key}`,
  unknownColumn: (title: string) => `文件里没有列“${title}”`,
  missingField: (labels: string) => `文件缺少必需的列：${labels}，请指定对应的列`,
  notFound: '导入记录',
  running: '这个文件正在导入，请等待完成',
  done: '这个文件已经导入完成，如需再次导入请重新上传',
  expired: '上传的文件已过期，请重新上传',
  tooManyWaiting: (most: number) =>
    `已有 ${most} 个上传的文件等待导入，请先导入或放弃其中一些，或等它们一小时后过期`,
  tooMuchWaiting: (megabytes: number) =>
    `等待导入的文件合计不能超过 ${megabytes} MB（按套餐），请先导入或放弃已上传的文件，或等它们一小时后过期`,
  connectionBusy: '该授权正在同步或导入，请稍后再试',
  noOrders: (pt: string) => `${pt} 不提供订单，只有每日汇总，不能导入文件；请用授权读取`,
  connectionOther: (pt: string) => `所选授权不属于 ${pt}`,
  sourceName: (pt: string) => `${pt} 文件导入`,
  expiredRest: '没有可以下载的行：文件已过期，或者所有行都已导入',
  notACurrency: (code: string) => `${code} 不是货币代码，应如 USD`,
  askDate: (text: string) => `“${text}”分不清月和日：整列都没有大于 12 的日，请选择月在前还是日在前`,
  askDecimal: (text: string) => `“${text}”分不清小数和千位：请选择小数用点号还是逗号`,
  askCurrency: (text: string) => `“${text}”没有写明是哪种货币，请选择这个文件的货币`,
  restName: (fileName: string) => `未导入的行-${fileName}`,
  restColumns: { line: '行号', reason: '原因' },
  refused: (count: number, places: string) => `文件有 ${count} 处错误，没有导入任何数据：${places}`,
  place: (line: number, column: string, reason: string) =>
    column === '' ? `第 ${line} 行：${reason}` : `第 ${line} 行“${column}”：${reason}`,
  more: '……',
  noRows: '文件里没有数据行',
  spanMissesRows: (day: string) => `文件里有 ${day} 的数据，覆盖的日期必须包含它`,
  spanTooOld: (day: string) => `覆盖的日期不能早于 ${day}`,
  spanInFuture: '覆盖的日期不能晚于今天',
  spanTooLong: '一个文件最多覆盖两年，请检查起止日期',
  alreadyRead: ({
    name,
    orders,
    je,
    currency,
  }: Record<'name' | 'je' | 'currency', string> & { orders: number }) =>
    `文件里有 ${orders} 笔订单（${currency} ${je}）已经从授权“${name}”读取，直接导入会重复计算。请选择放进该授权，或确认单独存放`,
} as const;

/** Why a line at the foot is no record. */
export const totalTexts = {
  word: (word: string) => `写着“${word}”，是合计行`,
  sum: '没有日期、订单号和联盟客，金额等于上面各行之和，是合计行',
} as const;

/** A cell may hold a megabyte; a sentence quotes its beginning. */
const quoted = (text: string): string => `“${text.length > 100 ? `${text.slice(0, 100)}…` : text}”`;

/** Why a cell or a line is refused. */
export const cellTexts = {
  empty: '不能为空',
  tooLong: (max: number) => `超过 ${max} 个字符`,
  badSigns: '含有无法保存的字符',
  date: (text: string) => `${quoted(text)}不是日期，应写作 2022/9/5 或 2022-09-05`,
  noSuchDay: (text: string) => `${quoted(text)}不是存在的日期`,
  ambiguousDate: (text: string) => `${quoted(text)}分不清月和日，请改写为 2022-09-05 这样年在前的日期`,
  futureDate: (text: string) => `${quoted(text)}在今天之后`,
  oldDate: (text: string) => `${quoted(text)}早于 2000 年`,
  money: (text: string) => `${quoted(text)}不是金额`,
  moneyComma: (text: string) => `${quoted(text)}中的逗号不是千位分隔，小数请用点号`,
  moneyPoint: (text: string) => `${quoted(text)}中的点号不是千位分隔，这个文件的小数用逗号`,
  moneyTooLarge: (text: string) => `${quoted(text)}过大`,
  moneyCurrency: (text: string, currency: string) =>
    `${quoted(text)}标明的货币与 ${currency} 不符；请在文件里增加货币列，写明每行的货币，如 CNY`,
  count: (text: string) => `${quoted(text)}不是非负整数`,
  currency: (text: string) => `${quoted(text)}不是货币代码，应如 USD`,
  state: (text: string) => `${quoted(text)}不是状态，应为 pending、approved、paid 或 voided`,
  kind: (text: string) => `${quoted(text)}不是种类，应为 sale 或 adjustment`,
  flag: (text: string) => `${quoted(text)}应为 true、false 或留空`,
  otherNetwork: (said: string, chosen: string) => `平台${quoted(said)}与所选的 ${chosen} 不一致`,
  surplusCells: (count: number, columns: number) =>
    `有 ${count} 格，多于表头的 ${columns} 列，可能有逗号没有加引号`,
  conflictInFile: '与文件里的另一行是同一条记录，但内容不同',
  conflict: (line: number, key: string) => `与第 ${line} 行是同一条记录（${key}），但内容不同`,
} as const;
