export const blockTexts = {
  unknown: '不明（不属于任何请求或任务）',
  mail: (mailboxId: string) => `邮箱 ${mailboxId} 的一封邮件`,
  mailbox: '读取邮箱',
  held: '隔离记录',
} as const;
