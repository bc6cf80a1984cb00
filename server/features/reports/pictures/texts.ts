// Sentences of saved pictures.

export const pictureTexts = {
  picture: '图片',
  fileMissing: '缺少文件',
  notPng: '文件内容不是 PNG 图片，请重新保存图表',
  broken: '图片已损坏或不完整，无法读取',
  tooManyPixels: '图片尺寸超过 2500 万像素，请缩小图表后再保存',
  tooMany: (max: number) => `最多保存 ${max} 张图片，请先删除不用的图片`,
} as const;
