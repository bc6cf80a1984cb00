// The operation guide: words around its chapters. Names in “” are names the screens themselves show.

export const guideTexts = {
  title: 'AFF 操作演示文档',
  lead: '这份文档按实际使用的顺序，说明现在可以使用的功能。图中的数字对应旁边的步骤，图里的名称和数字都是示例。',
  contents: '目录',
  tips: '提示',
  drawingOf: (title: string) => `${title}的界面示意图`,
} as const;
