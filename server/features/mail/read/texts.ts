// Sentences about mails that are read.

export const mailTexts = {
  mail: '邮件',
  thread: '会话',
  attachment: '附件',
  closedList: '主账号没有为您开通此邮件列表',
  lockedList: '此功能尚未开通，请先购买套餐',
  sending: '邮件正在发送，发送完成后才能删除',
  cancelled: '已取消，没有发出',
  cut: '邮件过大，只显示了开头部分',
  tooComplex: '邮件内容过于复杂，正文无法显示',
  gone: '邮件服务器上已经没有这封邮件，正文无法读取',
  notThere: '这封邮件还没有保存到邮件服务器，正文无法读取',
  unread: (why: string) => `暂时读取不到正文，请稍后再打开：${why}`,
  noAttachment: (why: string) => `暂时下载不到附件，请稍后再试：${why}`,
  attachmentTooLarge: '附件超过 50 MB，请在邮箱网页中下载',
  attachmentGone: '邮件服务器上已经没有这个附件',
  tooManyDownloads: '同时下载的附件过多，请稍后再试',
  fileName: (n: number) => `附件-${n + 1}`,
} as const;
