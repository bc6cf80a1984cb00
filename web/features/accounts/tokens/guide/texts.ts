// The set-up of outside agents, in words. Only what is sure of each: where its settings are moves with its versions.

export const guideTexts = {
  placeholderToken: '您的访问令牌',
  lead: '海图支持 MCP（模型上下文协议），传输方式为 Streamable HTTP。支持授权登录（OAuth）的智能体只需要填写服务地址，再在打开的授权页上勾选菜单并同意；其他智能体再加上一行请求头：',
  address: '服务地址（URL）',
  header: '请求头（不能授权登录的智能体使用）',
  copyAddress: '复制地址',
  copyHeader: '复制请求头',
  canAsk: '接入后可以这样问：“昨天的佣金是多少”“上周哪些联盟客带来的订单最多”“为什么这个月销售额下降”。',
  copy: (name: string) => `复制 ${name} 设置`,
  safety: '安全须知',
  safetyLines: [
    '授权之前请确认授权页上的名称和账号；不是您刚刚发起的连接，请选择拒绝。',
    '令牌等同于密码：不要写进公开的代码、文档或聊天记录。它以 haitu_ 开头，可以据此搜索是否泄露。',
    '只勾选智能体用得到的菜单，并设置有效期；不再使用时立即吊销，下一次调用就会被拒绝。',
    '授权和令牌都只能读取。智能体的回答可能出错，重要数字请以看板和报表为准。',
  ],
};

export const agentTexts = {
  claudeDesktop: {
    name: 'Claude Desktop',
    steps: [
      '在“设置 → 连接器”中添加自定义连接器，填写服务地址，再按提示在海图的授权页同意。服务地址需要能从公网以 https 访问。',
      '如果不能从公网访问，可以用令牌通过 mcp-remote 转接，电脑上需要先安装 Node.js：打开“设置 → 开发者 → Edit Config”，把下面的内容合并到 claude_desktop_config.json，保存后重新启动。',
    ],
  },
  claudeCode: {
    name: 'Claude Code',
    steps: ['只填写服务地址也可以：连接时在海图的授权页同意。使用令牌时在终端运行：'],
  },
  cursor: {
    name: 'Cursor',
    steps: [
      '把下面的内容合并到 ~/.cursor/mcp.json（所有项目）或项目里的 .cursor/mcp.json，然后在设置中启用 haitu。',
    ],
  },
  cherry: {
    name: 'Cherry Studio',
    steps: [
      '打开“设置 → MCP 服务器 → 添加”，类型选择 streamableHttp（可流式传输的 HTTP），填写服务地址；请求头填写 Authorization=Bearer 加令牌。',
      '也可以选择从 JSON 导入：',
    ],
  },
  dify: {
    name: 'Dify',
    steps: [
      '打开“工具 → MCP → 添加 MCP 服务（HTTP）”，填写服务地址、名称“海图”和服务器标识符 haitu。',
      '在请求头中添加 Authorization，值为 Bearer 加令牌。如果您的版本没有请求头设置，请先升级。',
    ],
  },
  chatgpt: {
    name: 'ChatGPT',
    steps: [
      '添加自定义连接器，填写服务地址，身份验证选择 OAuth，再按提示在海图的授权页同意。服务地址需要能从公网以 https 访问。',
      '通过 OpenAI 的 Responses API 使用令牌接入时，在 tools 中加入下面一项：',
    ],
  },
  other: {
    name: '其他支持 MCP 的智能体',
    steps: ['传输方式选择 Streamable HTTP（有的写作 http），填写服务地址与请求头；用 JSON 设置的可以使用：'],
  },
  http: {
    name: '不使用 MCP：直接调用报表接口',
    steps: [
      '同一个令牌也可以用于所选菜单的查询接口：GET 接口，以及以 POST 查询的列表。其他接口会返回 403。',
      '接口说明见 /api/docs。',
    ],
  },
};
