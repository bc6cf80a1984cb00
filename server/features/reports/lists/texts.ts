// Sentences of the report lists.

export const listTexts = {
  vanished: '联盟平台已不再返回此订单',
  order: '订单',
} as const;
