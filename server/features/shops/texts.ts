// Sentences of shops.
export const shopTexts = {
  shop: '店铺',
  notByFile: '这个店铺不是以文件提供订单的',
  wrongZone: '没有这个时区',
  nameTaken: (name: string) => `已有名为“${name}”的店铺`,
  tooMany: (most: number) => `最多可以有 ${most} 个店铺`,
} as const;
