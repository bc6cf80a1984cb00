export const askTexts = {
  ask: (name: string) => `问 AI 助手：${name}为什么变了`,
  short: '问助手',
} as const;
