// Sentences of the CJ connector.
export const cjTexts = {
  token: '个人访问令牌',
  tokenHelp: '在 developers.cj.com 登录后，于 Authentication → Personal Access Tokens 新建',
  companyId: '广告主编号（CID）',
  companyIdHelp: 'CJ 后台右上角账号菜单里的公司编号（CID）',
  notice: 'CJ 的接口不提供点击量，也不提供联盟客类型：点击列显示为未提供，类型由网站和名称判断，可手工修改。',
  tokenRefused: 'CJ 不接受这个访问令牌，或令牌没有此广告主的权限，请核对后重新填写',
  refused: 'CJ 拒绝了这次读取',
  failed: 'CJ 暂时无法回答',
  strange: (status: number) => `CJ 的回复异常（状态 ${status}）`,
  unreadable: 'CJ 的回复缺少必要的内容',
  siteMissing: '缺少联盟客在 CJ 的网站编号（PID），无法生成跟踪链接',
} as const;
