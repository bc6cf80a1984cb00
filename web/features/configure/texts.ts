// Sentences of the first settings.

export const configureTexts = {
  title: '开始配置',
  lead: '分三步完成设置，每一步都可以跳过，以后随时可以回来继续。',
  steps: '配置步骤',
  enter: '进入综合看板',
  names: {
    selection: '选择行业与品牌',
    network: '连接联盟平台',
    mailbox: '连接邮箱',
    done: '完成',
  },
  finished: '已完成',
  back: '上一步',
  next: '下一步',
  skip: '跳过这一步',
  selectionLead: '行业决定您能看到哪些行业洞察，品牌决定您能打开哪些品牌的详情与联盟客。',
  network: {
    lead: '连接 ShareASale、AvantLink 或 Awin 后，订单、佣金和点击会自动同步到综合看板与报表。凭证加密保存，保存前先向平台验证。',
    none: '还没有连接联盟平台。',
    count: (count: number) => `已连接 ${count} 个联盟平台授权。`,
    locked: '当前套餐未开通授权中心，购买套餐后即可连接。',
    go: '去授权中心',
    more: '查看授权',
  },
  mailbox: {
    lead: '连接邮箱后，可以在海图里给联盟客写信、收信，往来记录与联盟客放在一起。支持 QQ、163、阿里云、腾讯企业邮、Gmail 与 Outlook。',
    coming: '邮箱连接正在准备中，您可以先了解需要准备什么。',
    go: '了解邮箱连接',
  },
  done: {
    lead: '以后可以继续：行业与品牌在个人中心查看，联盟平台在授权中心管理。',
    summary: '设置情况',
    yes: '已完成',
    later: '以后再做',
    board: '进入综合看板',
    info: '去个人中心',
  },
} as const;
