export const photoTexts = {
  enlarge: '点击放大',
  close: '关闭大图',
} as const;
