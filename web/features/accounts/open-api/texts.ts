// The page for developers of our customers, in words. What an example sends stands in `examples.ts`.
import { assistantLimits, pageSizes, reportDays, webhookLimits } from '#contract/limits.ts';

export const openApiTexts = {
  title: '开放接口',
  lead: '用 HTTP 接口读取您账号里的报表、订单和联盟客，用事件推送在数据更新时收到通知，或者通过 MCP 让智能体直接查询。',
  login: '登录',
  contents: '目录',
  copy: { address: '复制地址', example: '复制示例', body: '复制内容', code: '复制代码', command: '复制命令' },
} as const;

export const tokenSection = {
  id: 'token',
  title: '获取令牌',
  steps: [
    '主账号登录后，在个人中心找到“外部智能体”，点击“新建令牌”。',
    '填写名称，勾选需要读取的菜单，选择有效期，点击“创建”。',
    '复制令牌并妥善保存：它以 haitu_ 开头，只显示这一次，等同于密码。',
    '把令牌放在每个请求的 Authorization 头里，写作 Bearer 加令牌。不再使用时在同一处吊销，立即失效。',
  ],
  link: '打开个人中心',
} as const;

export const answerSection = {
  id: 'answers',
  title: '地址与答复',
  lead: '所有接口都在下面的地址之下，请求与答复都是 JSON：',
  points: [
    '每个答复都是 {code, msg, body}：code 为 success 时，body 是结果；否则 msg 是一句可以照做的说明，body.reason 是固定的原因，HTTP 状态码与之对应。',
    '金额是文本，如 "1234.50"，币种写在 currency 里；null 表示未知，不是 0。',
    '日期写作 YYYY-MM-DD，按账号的时区；时刻带时区偏移，如 2026-11-01T08:00:00+08:00。',
    '列表分页：currentPage 从 1 开始，size 是每页条数，total 是总条数。',
    '新版本可能增加字段，请忽略不认识的字段；字段不会改变含义，移除之前会写在更新记录里。',
  ],
} as const;

export const limitSection = {
  id: 'limits',
  title: '限制',
  rows: [
    ['能做什么', '只读：令牌能调用所选菜单的 GET 接口和以 POST 查询的列表，其他接口答复 403'],
    [
      '调用频率',
      `每个令牌每分钟 ${assistantLimits.tokenCallsPerMinute} 次，超过时答复 429，retryAfter 是需要等待的秒数`,
    ],
    ['每页条数', `最多 ${pageSizes.max} 条`],
    ['日期范围', `一次最多 ${reportDays.max} 天`],
    ['令牌数量', `每个账号 ${assistantLimits.tokens} 个`],
    ['套餐到期', '答复 403，续费后原来的令牌继续可用'],
  ],
} as const;

export const exampleSection = {
  id: 'examples',
  title: '五个示例',
  lead: '把“您的访问令牌”换成您的令牌，就可以在终端里运行。',
  placeholder: '您的访问令牌',
} as const;

export const webhookSection = {
  id: 'webhooks',
  title: '事件推送',
  lead: '在个人中心的“事件推送”里填写接收地址并选择事件，海图会以 POST 把事件发到您的系统，采用 Standard Webhooks 规范，可以使用现成的库核对签名。',
  eventHead: ['事件', '名称', '什么时候推送'],
  points: [
    '请求头 webhook-id 是事件的编号，重试和重新推送时不变，请据此去重：每个事件至少送达一次，可能重复，次序不保证。',
    `请在 ${webhookLimits.timeoutMs / 1000} 秒内答复 2xx，耗时的处理放到之后进行。其他答复和超时都会重试：5 秒、5 分钟、30 分钟、2 小时、5 小时、10 小时、14 小时、20 小时、24 小时之后；答复里有 Retry-After 时按它等待，最长一天。`,
    `连续 ${webhookLimits.failDays} 天没有一次送达，或答复 410，会停用并邮件通知主账号。`,
    `推送记录保留 ${webhookLimits.keptDays} 天，可以在个人中心查看内容和对方的答复，并手动重新推送。`,
    '更换签名密钥后，旧密钥在一段时间内同时签名，webhook-signature 里会有两个签名，任何一个核对通过即可。',
  ],
  verify: '核对签名（Node.js）',
  body: '收到的内容',
} as const;

export const agentSection = {
  id: 'mcp',
  title: 'MCP',
  lead: '智能体可以通过 MCP（Streamable HTTP）使用同一个令牌，只读地查询报表。服务地址：',
  note: 'Claude、Cursor、Dify 等的设置方法见个人中心“外部智能体”的接入指南。',
} as const;

export const documentSection = {
  id: 'openapi',
  title: 'OpenAPI 文件',
  lead: '每个接口的参数、答复、错误和示例都在 OpenAPI 3.1 文件里，可以用它生成任何语言的客户端。',
  page: '查看全部接口',
  file: '下载 OpenAPI 文件',
  generate: '生成 TypeScript 类型',
} as const;

export const changeSection = {
  id: 'changes',
  title: '更新记录',
  rows: [
    ['2026-11-19', '新增事件推送（Webhook）；OpenAPI 文件为每个 JSON 请求与答复给出示例，并列出推送的事件。'],
    [
      '2026-11-18',
      'OpenAPI 文件通过严格校验，可以生成客户端：每个接口有固定的 operationId、错误答复和身份验证方式；新增订单变更记录接口。',
    ],
    ['2026-11-16', '开放访问令牌、报表与列表的查询接口，以及 MCP。'],
  ],
} as const;
