export const startTexts = {
  title: '待办',
  all: '没有等待处理的事',
  rows: {
    proposals: { name: '待复核的申请', hint: '退款、开通套餐与收回天数，复核后才执行' },
    messages: { name: '新留言', hint: '官网访客留下、还没有人处理的' },
    invoices: { name: '待处理的开票', hint: '开具或拒绝后申请人可以看到' },
    failing: { name: '授权异常的账号', hint: '联盟平台的数据拉取正在失败' },
    ending: { name: '7 天内到期的账号', hint: '套餐快要到期，可以联系续费' },
    merchants: { name: '未知商家', hint: '链接里出现、还不知道属于哪个品牌的' },
    held: { name: '被隔离的操作', hint: '两次使服务重启，已停止执行' },
  },
  column: { what: '事项', count: '数量', hint: '说明' },
} as const;
