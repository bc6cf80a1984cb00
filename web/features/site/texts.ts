// Words of the public pages: the tour, the operation guide, the frame around the agreements. Long texts have files of
// their own beside this one.
export const siteTexts = {
  login: '登录',
  register: '免费注册',
  enter: '进入海图',
  print: '打印',
} as const;

export const agreementTexts = {
  others: '相关文件',
  contact: '联系我们',
  contactAt: (email: string) => `对本文件有疑问，或者要行使您的权利，请写信至 ${email}。`,
  contactUnset: '对本文件有疑问，请写信给运营方。联系邮箱尚未设置，设置后会显示在这里。',
  version: '版本 1.1',
} as const;
