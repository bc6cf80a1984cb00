// Sentences for visitors of the site, and of the mails that follow from what they leave.

export const visitorTexts = {
  slowDown: (seconds: number) => `提交较为频繁，请 ${seconds} 秒后再试`,
  proofWrong: '验证未通过或已过期，请重新提交',
  subjectUnknown: '请从列表中选择主题',
  message: '留言',
  subscriber: '订阅者',
  wechatQr: '公众号二维码',
  serviceQr: '客服微信二维码',
} as const;

/** What a message may be about: code and words. */
export const contactSubjects = [
  { code: 'product', value: '产品咨询' },
  { code: 'plan', value: '套餐与报价' },
  { code: 'cooperation', value: '商务合作' },
  { code: 'publisher', value: '联盟客与媒体合作' },
  { code: 'support', value: '使用帮助' },
  { code: 'other', value: '其他' },
] as const;

export const messageMailTexts = {
  subject: (subject: string, company: string) => `网站留言：${subject}（${company}）`,
  title: '网站收到一条留言',
  greeting: '您好：',
  sender: (name: string, company: string) => `${name}，${company}`,
  email: (email: string) => `邮箱：${email}`,
  about: (subject: string) => `主题：${subject}`,
  reply: '直接回复本邮件即可回信给留言人。处理状态请在运营后台修改。',
} as const;

export const newsletterTexts = {
  confirmMail: {
    subject: '请确认订阅海图邮件通讯',
    title: '确认订阅',
    greeting: '您好：',
    lead: '有人用这个邮箱订阅了海图的邮件通讯，内容是联盟营销的行业动态、实用方法和产品更新。确认之后才会生效。',
    action: '确认订阅',
    life: (days: number) => `链接 ${days} 天内有效。不是您本人操作的话，忽略此邮件即可，我们不会再给您发信。`,
    leave: (url: string) => `不想再收到：${url}`,
  },
  confirmTitle: '确认订阅',
  confirmAsk: (email: string) => `用 ${email} 订阅海图的邮件通讯？`,
  confirmButton: '确认订阅',
  confirmed: (email: string) => `订阅成功，以后的邮件通讯会发到 ${email}。每封邮件里都有退订链接。`,
  confirmUnknown: '这个确认链接不正确或已过期，请在网站上重新订阅。',
  leaveTitle: '退订邮件通讯',
  leaveAsk: (email: string) => `不再给 ${email} 发送海图的邮件通讯？`,
  leaveButton: '退订',
  left: '已退订，不会再收到海图的邮件通讯。',
  leaveUnknown: '这个退订链接不正确或不完整，请从邮件中重新打开。',
  leaveNotAsked: '没有收到退订的确认，什么也没有改变。请打开邮件中的链接，点击“退订”。',
} as const;
