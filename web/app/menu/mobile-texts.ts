// Sentences of the phone's menus: a computer does not load them.

export const mobileMenuTexts = {
  groups: { insight: '行业与品牌', mail: '邮件', platforms: '多平台管理', assistant: '助手' },
  profile: '个人中心',
  bar: '常用功能',
  more: '更多',
  /** Where there is room for two letters. */
  short: {
    bulletinBoardMobile: '看板',
    reportMobile: '报表',
    insightMobile: '洞察',
    mailcenterMobile: '邮件',
    followMobile: '关注',
    brandsMobile: '品牌',
    authorizationMobile: '授权',
  },
} as const;
