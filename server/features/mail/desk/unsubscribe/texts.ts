// What the page for unsubscribing says, in both languages: nobody here knows which one its reader speaks.

export const unsubscribeTexts = {
  title: '退订邮件 · Unsubscribe',
  ask: (address: string, company: string) => ({
    zh: `不再让 ${company} 通过海图给 ${address} 写信？`,
    en: `Stop mail from ${company} to ${address}?`,
  }),
  button: '退订 · Unsubscribe',
  done: (address: string, company: string) => ({
    zh: `已退订。${company} 不会再通过海图给 ${address} 写信。`,
    en: `Done. ${company} will not write to ${address} again.`,
  }),
  unknown: {
    zh: '这个退订链接不正确或不完整，请从邮件中重新打开。',
    en: 'This link is wrong or incomplete. Please open it from the mail again.',
  },
  notAsked: {
    zh: '没有收到退订的确认，什么也没有改变。请打开邮件中的链接，点击“退订”。',
    en: 'Nothing was changed. Please open the link in the mail and press “Unsubscribe”.',
  },
  somebody: { zh: '发件人', en: 'the sender' },
};
