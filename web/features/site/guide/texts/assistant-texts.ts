// The guide to the assistant, to explained changes and to agents of the reader's own.
import { tokensPerAccount } from '#contract/api-tokens.ts';
import type { GuideChapter } from '../chapter.ts';

export const assistantChapters = [
  {
    id: 'assistant',
    menu: ['ai_spark'],
    title: 'AI 助手',
    intro: '用一句话问您自己的佣金、订单和联盟客，或者问联盟营销怎么做。回答里的数字都来自报表，并附出处。',
    steps: [
      '点击菜单里的“AI 助手”，对话出现在页面右侧；手机上占满一屏。也可以点击看板数字旁的星标，只问这一个数字。',
      '不知道问什么时，从“可以这样问”里选一个。',
      '输入问题，按 Enter 发送，Shift + Enter 换行。想停下时点击“停止回答”。',
      '展开“数字出处”，查看每个数字的日期、筛选、口径和依据的订单条数，点击“查看同一数字”到报表里核对。',
      '“历史对话”里可以接着问，也可以删除；每位成员只看得到自己的对话。',
    ],
    tips: [
      '每次提问用去一次互动，输入框旁写着剩余次数；没有得到回答的提问不计次数。',
      '标出的句子里有数字没有出自报表，请以报表为准。',
      '没有接入大模型时由“本地助手”回答：它只说查得到的，听不懂时会直说。',
    ],
    photos: [{ name: 'assistant', caption: 'AI 助手的回答附数字出处，可以到报表里核对。示例数据。' }],
  },
  {
    id: 'explain',
    title: '变化原因',
    intro:
      '一个数字比上一时段多了或少了，是单量、客单价还是佣金率，是哪个平台、哪位联盟客：逐项拆开，加起来正好等于总变化。',
    steps: [
      '在“综合看板”选好时段和“环比”或“同比”，点击卡片上的“变化原因”。',
      '最上面是“本期”与“对比时段”的数字和总变化。',
      '“驱动因素”按单量、客单价、佣金率、退款与调整拆开。',
      '“按联盟平台”“按联盟客类型”“按联盟客”各列出影响最大的，点击名称查看明细。',
    ],
    tips: [
      '两段时间里有一段的数据不完整时，会写明“暂不可比”，不会凑出一个数。',
      '查看变化原因不用互动次数。',
    ],
    photos: [{ name: 'explain', caption: '销售额的变化原因：各组之和等于总变化。示例数据。' }],
  },
  {
    id: 'agents',
    title: '外部智能体',
    intro:
      '让 Claude、ChatGPT、Cursor、Dify 等智能体用 MCP 协议读取您选择的菜单里的数据。它们只能读取，不能修改数据、发送邮件或付款。',
    steps: [
      '在个人中心找到“外部智能体”，点击“新建令牌”。',
      '填写名称，选择“可以读取的菜单”和“有效期”，点击“创建”。',
      '令牌只显示这一次，点击“复制令牌”保存。',
      '打开“接入指南”，按您使用的智能体填写服务地址和令牌。',
    ],
    tips: [
      '支持授权登录的智能体不需要令牌：在它的设置里添加“接入指南”中的服务地址，浏览器会打开海图的授权页，确认名称和账号，勾选菜单后点击“同意授权”。',
      `只有主账号可以授权和创建令牌，合计最多 ${tokensPerAccount} 个；“最近使用”写着每个上次读取的时间。`,
      '不再使用或可能泄露时点击“吊销”，立即失效。',
      '您自己的系统也可以用令牌读取数据；在“事件推送”里填写接收地址，同步完成、导入完成或提醒触发时会收到通知。',
    ],
    photos: [{ name: 'agents', caption: '外部智能体：令牌只能读取，随时可以吊销。示例数据。' }],
    more: { text: '查看开放接口说明', to: 'openApi' },
  },
] as const satisfies readonly GuideChapter[];

/** Words inside the drawings: what the screens show, and made-up rows between them. */
export const assistantDrawingTexts = {
  assistant: {
    title: 'AI 助手',
    history: '历史对话',
    tryThese: '可以这样问',
    questions: ['上个月佣金是多少？', '谁带来的订单最多？'],
    sources: '数字出处（1）',
    open: '查看同一数字',
    box: '输入问题',
    stop: '停止回答',
  },
  explain: {
    card: '佣金支出',
    button: '变化原因',
    now: '本期',
    before: '对比时段',
    drivers: '驱动因素',
    rows: ['出单量', '客单价', '佣金率'],
    networks: '按联盟平台',
    publishers: '按联盟客',
  },
  agents: {
    title: '外部智能体',
    create: '新建令牌',
    form: '新建访问令牌',
    name: '名称',
    expiry: '有效期',
    submit: '创建',
    token: '访问令牌',
    copy: '复制令牌',
    guide: '接入指南',
  },
} as const;
