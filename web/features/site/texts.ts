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
  version: (version: number, day: string) => `第 ${version} 版 · ${day} 发布`,
  pdf: '查看 PDF',
  history: '历史版本',
  notInForce: '这是以前的版本。',
  inForce: '查看现行版本',
  changed: (note: string) => `本版变化：${note}`,
} as const;

export const agreementsDialogTexts = {
  title: '协议已更新',
  lead: '下面的文件发布了新版本，请阅读并同意后继续使用。不同意的话，可以退出登录，您的数据不受影响。',
  name: (title: string) => `《${title}》`,
  version: agreementTexts.version,
  accept: '同意',
  logout: '退出登录',
} as const;
