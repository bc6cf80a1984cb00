export const blockTexts = {
  unknown: '不明（不属于任何请求或任务）',
  mail: (company: string | null) => (company ? `${company} 的一封邮件` : '一封邮件（账号已注销）'),
  mailbox: '读取邮箱',
  held: '隔离记录',
} as const;
