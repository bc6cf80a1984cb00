// Every sentence about personal access tokens; those of the guide stand in `guide/texts.ts`.
import { tokensPerAccount } from '#contract/api-tokens.ts';
import { assistantLimits } from '#contract/limits.ts';

export const tokenTexts = {
  title: '外部智能体',
  lead: '让 Claude、ChatGPT、Cursor、Dify 等外部智能体读取您选择的菜单里的数据：支持授权登录的，填写服务地址后按提示授权；其他的新建访问令牌填进去。它们只能读取，不能修改数据、发送邮件或付款。',
  create: '新建令牌',
  guide: '接入指南',
  closeGuide: '关闭接入指南',
  full: `最多 ${tokensPerAccount} 个，请先吊销不再使用的`,
  emptyTitle: '还没有访问令牌，也没有授权的智能体',
  emptyText: '按接入指南在智能体里授权，或新建一个令牌填进去，就可以用它查询报表。',
  loadFailed: '获取访问令牌失败',
  codes: '可以读取',
  created: '创建时间',
  expires: '到期时间',
  connected: '授权接入',
  endsUnused: '一直不使用则失效于',
  lastUsed: '最近使用',
  never: '尚未使用',
  forever: '永不过期',
  live: '使用中',
  expired: '已过期',
  revoke: '吊销',
  revokeLabel: (name: string) => `吊销 ${name}`,
  revokeTitle: (name: string) => `吊销“${name}”？`,
  revokeText: '吊销后立即失效，使用它的智能体将无法再读取数据，操作不可撤销。',
  revoked: '已吊销',
};

export const createTexts = {
  title: '新建访问令牌',
  name: '名称',
  namePlaceholder: '如：Cursor、运营周报助手',
  codes: '可以读取的菜单',
  codesHint:
    '报表与变化解释需要“综合看板”或“报表明细”；订单与联盟客明细需要“报表明细”。品牌目录与套餐情况每个令牌都可以读取。',
  expiry: '有效期',
  expiries: { 30: '30 天', 90: '90 天', 365: '1 年', never: '永不过期' },
  submit: '创建',
  shownTitle: '请立即复制令牌',
  shownAlert: '令牌只显示这一次，关闭后无法再次查看。请像密码一样保管，遗失或泄露时吊销并重新创建。',
  token: '访问令牌',
  copyToken: '复制令牌',
  config: 'MCP 设置（通用）',
  copyConfig: '复制设置',
  done: '我已保存',
};

export const rateText = `每个令牌每分钟最多 ${assistantLimits.tokenCallsPerMinute} 次调用。`;
