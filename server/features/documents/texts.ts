// Sentences of documents and of agreeing to them.
export const documentTexts = {
  document: '文件',
  version: '该版本的文件',
  outdated: '文件刚刚更新了，请刷新页面，阅读新版本后再同意',
  publishedMeanwhile: '该文件刚刚发布了新版本，请在新版本的基础上修改',
  bodyRequired: '请输入正文',
  bodyTooLong: (max: number) => `正文不能超过 ${max} 个字符`,
  titleRequired: '请输入标题',
  noteRequired: '请说明与上一版本相比有什么变化',
} as const;

export const pdfTexts = {
  version: (version: number, day: string) => `第 ${version} 版 · ${day} 发布`,
  contact: '联系我们',
  contactAt: (email: string) => `对本文件有疑问，或者要行使您的权利，请写信至 ${email}。`,
  contactUnset: '对本文件有疑问，请写信给运营方。联系邮箱尚未设置，设置后会显示在这里。',
  author: '海图 Haitu',
  foot: (title: string, page: number, pages: number) => `海图 · ${title} · 第 ${page} 页，共 ${pages} 页`,
} as const;
