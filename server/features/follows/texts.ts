// Sentences of follows.
export const followTexts = {
  brand: '品牌',
  publisher: '联盟客',
  follow: '关注',
  full: (max: number) => `最多关注 ${max} 个品牌与联盟客，请先取消一些再关注`,
} as const;
