// Words drawn into the pictures of providers' pages, and around them.

export const consentTexts = {
  address: 'name@outlook.com',
  asks: '海图希望：',
  read: '读取您的邮件',
  send: '以您的名义发送邮件',
  cancel: '取消',
  accept: '接受',
  captions: ['在服务商自己的页面登录', '看清要求后点“接受”，回到海图'],
} as const;

export const helpTexts = {
  passwordTitle: (name: string, password: string) => `${name}：怎样得到${password}`,
  oauthTitle: (name: string) => `${name}：怎样登录`,
  manualTitle: '其他邮箱：要准备什么',
  picture: (name: string) => `示意图：${name}网页上的位置`,
  note: '图是按服务商网页的样子画的，位置和文字可能随改版略有不同。',
} as const;
