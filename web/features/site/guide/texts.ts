// The operation guide: words around its chapters. Names in “” are names the screens themselves show.

export const guideTexts = {
  title: 'AFF 操作演示文档',
  lead: '这份文档按实际使用的顺序，说明现在可以使用的功能。示意图里的数字对应旁边的步骤；下面的界面图取自演示账号，图里的名称和数字都是示例数据。点击界面图可以放大。',
  contents: '目录',
  tips: '提示',
  drawingOf: (title: string) => `${title}的界面示意图`,
  photoOf: (title: string, caption: string) => `${title}的界面：${caption}`,
  print: '打印或存为 PDF',
  preparing: '正在准备图片…',
  cover: '面向出海品牌的联盟营销情报与报表平台',
} as const;
