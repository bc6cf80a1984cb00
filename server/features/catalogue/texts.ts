// Sentences of the catalogue.
export const catalogueTexts = {
  brand: '品牌',
} as const;

export const catalogueLogoTexts = {
  kind: '不是 PNG、JPEG、WebP 或 GIF 图片',
  broken: '图片已损坏或过大',
} as const;

export const catalogueImportTexts = {
  refused: '文件有错误，没有导入任何数据：',
  place: (line: number, column: string, reason: string) =>
    column === '' ? `第 ${line} 行：${reason}` : `第 ${line} 行“${column}”：${reason}`,
  more: (shown: number) => `……错误过多，只列出前 ${shown} 处`,
  noRows: '没有数据行',
  missingColumns: (columns: string) => `缺少必需的列：${columns}`,
  unknownColumn: (known: string) => `没有这样的列，可用的列：${known}`,
  surplusCells: (cells: number, columns: number) =>
    `有 ${cells} 格，多于表头的 ${columns} 列，可能有逗号没有加引号`,
  longLine: '超过 1 MB',
  notJson: '不是 JSON 对象，每行应如 {"code":"…","name":"…"}',
  notText: '应为文字',
  empty: '不能为空',
  tooLong: (max: number) => `超过 ${max} 个字符`,
  badSigns: '含有无法保存的字符',
  code: (text: string) => `“${text}”不是编码：只能由字母、数字和 _ . - 组成，最多 64 位`,
  website: (text: string) => `“${text}”不是网址，应如 https://brand.com 或 brand.com`,
  logo: (text: string) => `“${text}”不是以 https:// 开头的图片网址`,
  repeated: (code: string, line: number) => `编码 ${code} 与第 ${line} 行重复`,
  unknownParent: (code: string) => `没有行业 ${code}`,
  parentIsChild: (code: string) => `${code} 本身是下级行业，行业只有两级`,
  upperBecomesChild: (code: string) => `${code} 已是上级行业，可能已有账号选择，不能改为下级`,
  network: (text: string, known: string) => `没有联盟平台“${text}”，可用的有：${known}`,
  cookieDays: (text: string) => `“${text}”不是天数，应是 0 到 3650 之间的整数`,
  day: (text: string) => `“${text}”不是日期，应写作 2026-01-31`,
  publisherDomain: (text: string) => `“${text}”不是联盟客的网址，应如 site.com 或 youtube.com/@name`,
  publisherType: (text: string, known: string) => `没有类型“${text}”，可用的有：${known}`,
  unknownBrand: (code: string) => `没有品牌 ${code}，请先导入品牌`,
  unknownIndustry: (code: string) => `没有行业 ${code}，请先导入行业`,
} as const;
