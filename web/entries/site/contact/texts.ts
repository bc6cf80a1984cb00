// Words of the contact form; what is wrong with a field is said by `contract/contact-form.ts`, on both sides.
export const contactFormTexts = {
  mark: '联系我们',
  title: '说说您的情况',
  lead: '想看演示、问价格、谈合作，或者只是拿不准联盟营销适不适合，都可以写给我们。',
  promises: ['不需要先注册', '由真人阅读和回复', '只用来回复您，不会拿去群发'],
  fields: {
    lastName: '姓',
    firstName: '名',
    companyEmail: '公司邮箱',
    companyName: '公司名称',
    subjectCode: '主题',
    descriptionText: '留言',
  },
  chooseSubject: '请选择',
  subjectsFailed: '主题没有读出来，点这里再试',
  homepage: '主页（请留空）',
  send: '发送',
  needsScript: '发送留言需要开启浏览器的 JavaScript，也可以直接写信到页脚的邮箱。',
} as const;
