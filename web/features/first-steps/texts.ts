// Sentences of the list that stands on the board of a new account.

export const firstStepsTexts = {
  title: '开始使用海图',
  progress: (done: number, total: number) => `已完成 ${done} / ${total}`,
  done: '已完成',
  steps: {
    network: { name: '接入数据', text: '连接联盟平台，或导入平台导出的文件', action: '去接入' },
    selection: { name: '选择行业与品牌', text: '决定能看到哪些行业洞察与品牌详情', action: '去选择' },
    mailbox: { name: '连接邮箱', text: '在海图里给联盟客写信、收信', action: '去连接' },
  },
} as const;
