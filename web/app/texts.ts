// Sentences of the shell: header, menus, dialogs, errors.

export const appTexts = {
  name: '海图',
  pageTitle: (title: string) => `${title} · 海图`,
  skip: '跳到主要内容',
  footer: '海图 · 面向出海品牌的联盟营销情报与报表平台',
  guide: '操作文档',
  privacy: '隐私政策',
} as const;

export const menuTexts = {
  label: '主菜单',
  collapse: '收起菜单',
  expand: '展开菜单',
  locked: '未开通',
  failed: '菜单没有加载出来',
  retry: '重试',
  open: '打开菜单',
  close: '关闭菜单',
  back: '返回',
  newTab: '在新标签页打开',
} as const;

export const userMenuTexts = {
  label: (name: string) => `${name}，账号菜单`,
  unnamed: '账号菜单',
  profile: '个人中心',
  changePassword: '修改密码',
  site: '访问官网',
  plans: '查看套餐',
  privacy: '隐私政策',
  deleteAccount: '注销账号',
  logout: '退出登录',
  theme: '外观',
  themes: { light: '浅色', dark: '深色', system: '跟随系统' },
} as const;

export const dialogTexts = {
  noPermission: {
    title: '提示',
    content: '该功能尚未开通，是否前往购买套餐？',
    okText: '是',
    cancelText: '否',
  },
  noPermissionMember: {
    title: '提示',
    content: '该功能尚未开通，请联系主账号购买套餐。',
    okText: '知道了',
  },
  noIndustry: {
    title: '提示',
    content: '您还没有设置行业品牌，请先到个人中心选择行业与品牌。',
    okText: '去设置',
    cancelText: '取消',
  },
  support: {
    title: 'AI 助手',
    content: '您的套餐已到期或 AI 交互次数已用完，请联系客服开通。',
    close: '知道了',
  },
} as const;

/** A page made for phones in a wide window, which may once have been narrow. */
export const screenTexts = { phonePage: '这是手机版页面。', toDesk: '回到电脑版' } as const;

export const assistantTexts = {
  open: '打开 AI 助手',
  minimise: '收起 AI 助手',
  loading: 'AI 助手加载中',
} as const;

/** In the place of every area of an account without a running plan. */
export const endedPlanTexts = {
  owner: {
    ended: '套餐已到期',
    none: '您还没有套餐',
    text: '数据、授权和设置都为您保留，开通后即可继续使用。现在仍可以修改资料和密码、查看购买记录与发票、浏览示例看板。',
  },
  member: {
    ended: '主账号的套餐已到期',
    none: '主账号还没有套餐',
    text: '数据和设置都会保留，请联系主账号。您现在仍可以修改自己的资料和密码、浏览示例看板。',
  },
  renew: '去续费',
  buy: '去购买套餐',
  info: '个人中心',
  sample: '看看示例',
} as const;

export const errorTexts = {
  chunkTitle: '页面没有加载出来',
  chunkText: '网络不稳定，或系统刚刚更新。重新加载后即可继续。',
  crashTitle: '页面出了点问题',
  crashText: '我们没有丢失您的数据。请重新加载，多次失败请联系客服。',
  reload: '重新加载',
  userFailed: '获取用户信息失败',
} as const;

export const offlineTexts = {
  line: '网络已断开，正在等待恢复；恢复后会自动继续。',
} as const;

export const progressTexts = { label: '页面切换中' } as const;

export const notFoundTexts = {
  code: '404',
  title: '这片海域还没有海图',
  lead: '您要找的页面不存在，可能是地址输错了，或者页面已经移走。',
  home: '回到首页',
  back: '返回上一页',
} as const;
