// Sentences about the account's plan.

export const bannerTexts = {
  reasons: {
    'no-plan': '您还没有套餐，购买后即可使用全部功能。',
    expired: '您的套餐已到期，数据仍为您保留，续费后即可继续使用。',
    'no-brands': '您的套餐尚未选择品牌，选择后即可查看对应的行业与品牌数据。',
  },
  /** A sub-account cannot buy. */
  memberReasons: {
    'no-plan': '主账号还没有套餐，请联系主账号购买。',
    expired: '主账号的套餐已到期，请联系主账号续费。',
    'no-brands': '主账号尚未选择品牌，请联系主账号选择。',
  },
  buy: '去购买套餐',
  contact: '微信客服购买',
  choose: '去选择品牌',
  daysLeft: (days: number) => `您的套餐还剩 ${days} 天到期，请及时续费。`,
  lastDay: '您的套餐今天到期，请及时续费。',
  renew: '去续费',
  dismiss: '不再提醒',
  label: '套餐提醒',
} as const;

export const buyTexts = {
  title: '微信客服购买',
  lead: '请用微信扫码添加客服，告知套餐名称与登录邮箱，客服确认付款后为您开通。',
  close: '关闭',
} as const;

export const summaryTexts = {
  none: '您还没有套餐',
  running: '使用中',
  ended: '已到期',
  until: '到期时间',
  left: '剩余时间',
  days: (days: number) => `${days} 天`,
  lastDay: '今天到期',
  holds: '套餐包含',
  gauge: '套餐剩余时间',
  gaugeText: (left: number, days: number) => `剩余 ${left} 天，一个周期为 ${days} 天`,
  today: '今天到期，请及时续费',
  soon: (days: number) => `还剩 ${days} 天到期，请及时续费`,
  buy: '购买套餐',
  renew: '续费',
  upgrade: '升级或更换',
  loading: '正在读取套餐',
} as const;

export const renewTexts = {
  title: '续费或升级',
  none: '您还没有套餐，请先选择合适的套餐。',
  ended: (name: string) => `「${name}」已到期，请重新选择套餐。`,
  free: '免费体验不能续费，请选择合适的套餐升级。',
  running: (name: string, days: number) => `当前套餐「${name}」，还剩 ${days} 天。`,
  renewTitle: '续费当前套餐',
  renewText: '在现有到期日之后顺延，不损失剩余天数。',
  upgradeTitle: '升级或更换套餐',
  upgradeText: '立即生效，剩余天数按比例抵扣。',
  plans: '查看套餐',
} as const;
