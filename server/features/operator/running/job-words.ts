// What each kind of job is called on the console. A test finds every queue of the engine here.
const jobWords: Readonly<Record<string, string>> = {
  'check-payment': '核对一笔付款',
  'derive-intelligence': '推算行业与品牌变化',
  'erase-account-files': '清除已注销账号的文件',
  'fetch-logos': '抓取品牌标志',
  'judge-orders': '核对订单与店铺',
  'mail-newsletter-confirmations': '发送订阅确认邮件',
  'mails-due': '查找待发邮件',
  'mark-order-numbers': '为订单号搜索做准备',
  'notices-due': '查找待发提醒',
  'payments-due': '查找待核对付款',
  'purge-console': '清理后台记录',
  'purge-expired': '清理过期登录与验证码',
  'purge-imports': '清理未完成的导入',
  'purge-mail-parts': '清理已删除邮件的附件',
  'purge-mail-uploads': '清理未使用的邮件附件',
  'purge-visitors': '清理访客记录',
  'refresh-rates': '更新汇率',
  'run-notices': '发送提醒与汇总',
  'seed-demo-graph': '生成示例推广链接',
  'send-mails': '发送邮件',
  'settle-peers': '汇总同行水平',
  'sync-connection': '同步一个联盟授权',
  'sync-due': '查找待同步的授权',
  'tell-contact-messages': '通知新留言',
  'deliver-webhooks': '推送事件',
  'verdicts-due': '查找待核对的订单',
  'webhooks-due': '查找待推送的事件',
  'purge-agent-clients': '清理不再使用的智能体',
};

/** A job of a newer or an older release goes by its own name. */
export const jobWordsOf = (name: string): string => jobWords[name] ?? name;
