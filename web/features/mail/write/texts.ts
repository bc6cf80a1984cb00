// Sentences of writing mails.
export const quoteTexts = {
  wrote: (when: string, who: string) => `${when}，${who} 写道：`,
  forwarded: '---------- 转发的邮件 ----------',
  from: (who: string) => `发件人：${who}`,
  date: (when: string) => `时间：${when}`,
  subject: (subject: string) => `主题：${subject}`,
  to: (who: string) => `收件人：${who}`,
  cc: (who: string) => `抄送：${who}`,
} as const;
