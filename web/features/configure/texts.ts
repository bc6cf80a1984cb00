// Sentences of the first settings.

export const configureTexts = {
  title: '开始设置',
  lead: '先接入数据：连接平台或导入文件，几分钟后就能在看板上看到第一个数字。每一步都可以跳过，以后随时可以回来继续。',
  steps: '设置步骤',
  enter: '进入综合看板',
  names: {
    network: '接入数据',
    selection: '选择行业与品牌',
    mailbox: '连接邮箱',
    done: '完成',
  },
  finished: '已完成',
  back: '上一步',
  next: '下一步',
  skip: '跳过这一步',
  selectionLead: '行业决定您能看到哪些行业洞察，品牌决定您能打开哪些品牌的详情与联盟客。',
  network: {
    count: (count: number) => `已接入 ${count} 个数据来源。`,
    locked: '当前套餐未开通授权中心，购买套餐后即可连接。',
    board: '去看板',
  },
  mailbox: {
    lead: '连接邮箱后，可以在海图里给联盟客写信、收信，往来记录与联盟客放在一起。支持 QQ、163、阿里云、腾讯企业邮、Gmail 与 Outlook。',
    asking: '正在查看已连接的邮箱…',
    none: '还没有连接邮箱。',
    count: (count: number) => `已连接 ${count} 个邮箱。`,
    stopped: (count: number, stopped: number) => `已连接 ${count} 个邮箱，其中 ${stopped} 个需要处理。`,
    locked: '当前套餐未开通邮件中心，购买套餐后即可连接。',
    go: '连接邮箱',
    more: '查看邮箱',
  },
  done: {
    lead: '以后可以继续：联盟平台在授权中心管理，其他设置在个人中心查看。',
    summary: '设置情况',
    yes: '已完成',
    later: '以后再做',
    board: '进入综合看板',
    info: '去个人中心',
  },
} as const;
