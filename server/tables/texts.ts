// Why a file cannot be read at all.
export const tableTexts = {
  empty: '文件里没有数据：第一行应是列名，下面是数据行',
  oldExcel: '这是旧版 Excel（.xls）或加了密码的工作簿，请在 Excel 中另存为 .xlsx 或 CSV 后再上传',
  pdf: '这是 PDF 文件，请上传 CSV 或 XLSX',
  picture: '这是图片文件，请上传 CSV 或 XLSX',
  archive: '这是压缩包，请解压后上传其中的 CSV 或 XLSX',
  otherZip: '这不是 Excel 工作簿（.xlsx），请上传 CSV 或 XLSX',
  webPage:
    '这是网页或 XML 文件（有些平台的“Excel 导出”其实是网页），请在 Excel 中另存为 .xlsx 或 CSV 后再上传',
  binary: '这不是文本表格，请上传 CSV 或 XLSX',
  damagedBook: 'Excel 文件已损坏或不完整，请在 Excel 中重新保存后再上传',
  bookTooLarge: 'Excel 文件解压后过大，请另存为 CSV 后再上传',
  bookBomb: 'Excel 文件的压缩比异常，为安全起见没有读取，请另存为 CSV 后再上传',
  tooManyStrings: 'Excel 文件里的文字过多，请另存为 CSV 后再上传',
  noSheet: 'Excel 文件里没有工作表',
  tooManyColumns: (max: number) => `列数过多，最多 ${max} 列`,
  openQuote: (line: number) => `第 ${line} 行有引号没有闭合，请检查后再上传`,
  longLine: (line: number) => `第 ${line} 行超过 1 MB，可能有引号没有闭合，请检查后再上传`,
} as const;
