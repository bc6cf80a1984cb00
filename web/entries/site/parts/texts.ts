export const shotTexts = { sample: '示例数据' } as const;

export const closingTexts = {
  zh: {
    title: '先用示例数据看一圈，再决定',
    lead: '注册送 7 天免费体验，不需要绑定付款方式；也可以先聊聊您的情况。',
    start: '免费体验 7 天',
    talk: '给我们留言',
  },
  en: {
    title: 'Tell us who you are looking for',
    lead: 'Write a few lines about your product and market. A person will answer.',
    start: 'Try it free for 7 days',
    talk: 'Write to us',
  },
} as const;
