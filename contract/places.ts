// Where in the product things are found and done: the words people ask for a place by, what is there, and how each kind of deed
// is done with it. The assistant answers from it; names come from the menu, and the guide is held to it by a test.
import { findEntry, type MenuCode } from './menu.ts';

/** Kinds of deeds; which words say them stands where questions are read. */
export type Deed = 'add' | 'remove' | 'change' | 'see' | 'out' | 'in' | 'send';

export interface Place {
  id: string;
  title: string;
  path: string;
  /** The chapter of the guide that shows it. */
  chapter: string;
  /** In one way of writing: lower case, simplified. */
  words: readonly string[];
  /** What is there, as a sentence after its name. */
  about: string;
  deeds: Partial<Record<Deed, string>>;
}

const list = (words: string): string[] => words.split(' ');

const ofMenu = (code: MenuCode): { title: string; path: string } => {
  const entry = findEntry(code);
  return { title: entry?.title ?? '', path: entry?.routAddr ?? '' };
};
const info = { title: '个人中心', path: '/info' };

export const places: readonly Place[] = [
  {
    id: 'connections',
    ...ofMenu('auth_center'),
    chapter: 'connections',
    words: list(
      '授权 授权中心 平台授权 平台账号 联盟账号 联盟平台 接口凭证 api凭证 同步记录 同步状态 平台接口 报表时区 时区',
    ),
    about: '每个授权的状态、进度、数据覆盖到哪一天和同步记录都在这里。',
    deeds: {
      add: '点“新增授权”，选择联盟平台，按页面上的说明填写凭证；向平台验证通过后自动读取历史数据。',
      remove: '在这个授权的卡片上点“移除”，可以选择保留或清除它的数据；只想停一段时间可以点“暂停”。',
      change: '在这个授权的卡片上点“修改”，可以替换凭证、名称和报表时区；保存前会重新向平台验证。',
    },
  },
  {
    id: 'import',
    title: '文件导入',
    path: '/authorization?tab=import',
    chapter: 'import',
    words: list(
      'csv excel xlsx 文件 导入 导入文件 文件导入 历史数据 历史订单 旧数据 老数据 导入记录 示例文件 以前的数据 以前的订单',
    ),
    about: '选择联盟平台后上传它导出的 CSV 或 Excel，预览确认后才写入；每次导入的结果也在这里。',
    deeds: {
      in: '选择联盟平台，上传它导出的 CSV 或 Excel；先预览列的对应关系、错误的行和合计，确认后才写入。',
      add: '选择联盟平台，上传它导出的 CSV 或 Excel；先预览列的对应关系、错误的行和合计，确认后才写入。',
    },
  },
  {
    id: 'publisher-directory',
    title: '联盟客名录',
    path: '/authorization?tab=publishers',
    chapter: 'publishers',
    words: list(
      '联盟客名录 联盟客名单 联盟客列表 所有联盟客 联盟客类型 联盟客名称 联盟客名字 合并联盟客 同一家联盟客 渠道名单',
    ),
    about: '可以按名称、网址或编号搜索全部联盟客，改类型和名称，合并或拆出同一家。',
    deeds: {
      change:
        '类型直接在列表里改，名称用“改名”；同一家在几个平台的账号勾选后点“合并为同一家”。改后所有报表立即按新的统计。',
      see: '可以按名称、网址或编号搜索全部联盟客，点名称看它的走势、订单和往来邮件。',
    },
  },
  {
    id: 'board',
    ...ofMenu('platform_board'),
    chapter: 'board',
    words: list('看板 综合看板 仪表盘 数据看板 走势图 趋势图 总览页 dashboard 卡片'),
    about: '昨日、本周、本月和本年的数字、比率和每日走势都在这里，点开数字看背后的明细。',
    deeds: { out: '每张图右上角可以“下载图片”，也可以“看表格”；明细到报表明细里导出。' },
  },
  {
    id: 'notices',
    title: '订阅与提醒',
    path: '/bulletinBoard',
    chapter: 'notices',
    words: list(
      '订阅 提醒 预警 告警 周报 月报 日报 通知规则 通知 群机器人 企业微信 企微 飞书 钉钉 报表推送 定时报表 自动报表 推送 weekly report 周度报告 月度报告',
    ),
    about: '在综合看板点“订阅与提醒”：周报、月报和各种提醒的规则、群机器人与发送记录都在里面。',
    deeds: {
      add: '在综合看板点“订阅与提醒”，在“规则”里“新增规则”：选周报、月报或提醒的种类，填写条件，选择发到哪些成员的邮箱或群机器人（企业微信、飞书、钉钉）。',
      send: '在综合看板点“订阅与提醒”，在“规则”里“新增规则”：选周报或月报，选择发到哪些成员的邮箱或群机器人（企业微信、飞书、钉钉）。',
      remove: '在综合看板点“订阅与提醒”，在“规则”里停用或删除对应的规则。',
      change: '在综合看板点“订阅与提醒”，在“规则”里修改对应的规则。',
    },
  },
  {
    id: 'report',
    ...ofMenu('platform_report'),
    chapter: 'report',
    words: list(
      '报表 报表明细 交易明细 订单明细 订单列表 每一笔订单 每笔订单 逐笔订单 流水明细 联盟客汇总 类型分布 复购报表 已存图表 交易记录 订单号 优惠码明细 作废原因 对账单 明细',
    ),
    about: '交易明细、联盟客汇总、复购和类型分布都在这里，可以按日期、平台、类型、状态和关键词筛选。',
    deeds: {
      out: '先选好日期、平台和状态，再点导出的按钮（上面写着一共多少行），选 CSV 或 XLSX（Excel）。',
      send: '筛选记在网址里，复制网址发给同事就能看到同一份报表；也可以导出成 Excel 再发。',
    },
  },
  {
    id: 'order-check',
    ...ofMenu('order_check'),
    chapter: 'order-check',
    words: list(
      '订单核对 核对订单 截止日期 锁定日期 截止规则 重复付费 重复订单 疑似重复 应付佣金 应付款 待付佣金 快到期的订单',
    ),
    about: '按截止日期列出待确认订单和对应的佣金、平台费，并指出两个平台可能重复付费的订单。',
    deeds: {},
  },
  {
    id: 'materials',
    ...ofMenu('source'),
    chapter: 'materials',
    words: list(
      '素材 素材库 素材管理 banner 横幅 文字链 商品图 广告图 图片素材 推广图 推广链接 跟踪链接 追踪链接 专属链接 深层链接',
    ),
    about: '横幅、文字链、优惠券和商品图，以及给每个联盟客的跟踪链接都在这里。',
    deeds: {
      add: '点“上传图片”或“新建文字链”，填写落地页、有效期和适用的平台。',
      in: '点“上传图片”，支持 PNG、JPG、WebP、GIF，单张 10 MB 以内。',
      out: '点“获取链接”得到这个联盟客的跟踪链接和网页代码；图片可以打包下载。',
    },
  },
  {
    id: 'insight',
    ...ofMenu('insight'),
    chapter: 'insight',
    words: list('行业洞察 行业数据 行业情况 行业趋势 联盟客联系方式 联系方式 联系人 联系邮箱'),
    about:
      '行业里的品牌、平台份额、佣金范围、联盟客构成和每月新增的推广；点开联盟客可以看到公开的联系邮箱，直接写邮件。',
    deeds: {},
  },
  {
    id: 'benchmark',
    title: '标杆品牌',
    path: '/insight?tab=benchmark',
    chapter: 'benchmark',
    words: list('标杆品牌 标杆 同行对标 对标'),
    about: '品牌排名，最多五个并排比较。',
    deeds: {},
  },
  {
    id: 'brands',
    title: '品牌情报',
    path: '/insight?tab=brands',
    chapter: 'brands',
    words: list('品牌情报 竞品情报 竞品的联盟客 竞争对手的联盟客 对手的联盟客 别家的联盟客'),
    about: '搜索一个品牌，看它在各平台的项目、哪些联盟客在推广、具体页面和首次、最近出现的时间。',
    deeds: {},
  },
  {
    id: 'recommend',
    title: '推荐联盟客',
    path: '/insight?tab=recommend',
    chapter: 'recommend',
    words: list('推荐联盟客 推荐名单 新联盟客名单 招募名单'),
    about: '推广同类品牌、还没有推广您的联盟客，可以按类型、国家和品牌筛选，直接写邮件联系。',
    deeds: {},
  },
  {
    id: 'follow',
    ...ofMenu('my_concern'),
    chapter: 'follow',
    words: list('我的关注 关注列表 关注的品牌 关注的联盟客 收藏的品牌'),
    about: '关注的品牌和联盟客的新动态按时间列在这里。',
    deeds: { remove: '在列表里对应的品牌或联盟客上点“取消关注”。' },
  },
  {
    id: 'selection',
    title: '选择行业与品牌',
    path: '/info#selection',
    chapter: 'selection',
    words: list('选的行业 选的品牌 行业和品牌 已选行业 已选品牌 可选行业 可选品牌 选品牌 选行业'),
    about: '已选的行业和品牌，以及每一项何时可以更换（确认后锁定 30 天）。',
    deeds: { change: '确认后锁定 30 天，之后可以更换，页面上写明每一项何时可以改。' },
  },
  {
    id: 'mailbox',
    ...ofMenu('email_center'),
    chapter: 'mailbox',
    words: list('邮箱 企业邮箱 qq邮箱 163邮箱 gmail outlook 发件邮箱 收件邮箱 邮箱账号 邮箱授权码'),
    about: '已连接的邮箱和它们的状态都在这里。',
    deeds: {
      add: '点“连接邮箱”，填写邮箱地址和授权码（多数国内邮箱要先在邮箱设置里开启 IMAP/SMTP 再生成授权码），收信和发信都验证通过后保存。',
      change: '点“连接邮箱”再连接新的邮箱；授权码变了，就在原来那个邮箱的设置里更新。',
    },
  },
  {
    id: 'mail-read',
    ...ofMenu('email_inbox'),
    chapter: 'mail-read',
    words: list('收件箱 收到的邮件 来信 联盟客的回复 往来邮件 邮件记录'),
    about: '收到的邮件按会话排列，可以搜索全部正文。',
    deeds: {},
  },
  {
    id: 'outbox',
    ...ofMenu('email_outbox'),
    chapter: 'mail-write',
    words: list('发件箱 已发送 已发邮件 发出去的邮件 发送记录 定时邮件 草稿 排队的邮件'),
    about: '排队、已发出、失败和原因都列在这里；还没有发出的可以“取消发送”。',
    deeds: { remove: '还没有发出的邮件可以“取消发送”。' },
  },
  {
    id: 'star',
    ...ofMenu('email_star'),
    chapter: 'mail-read',
    words: list('星标 星标邮件 加星 重要邮件'),
    about: '加了星标的邮件；星标与邮箱里的同步。',
    deeds: {},
  },
  {
    id: 'mail-write',
    ...ofMenu('email_send'),
    chapter: 'mail-write',
    words: list('写邮件 写信 发邮件 发信 群发邮件 群发'),
    about: '可以写给一位或多位联盟客，每人单独一封，支持模板、变量、定时和自动跟进。',
    deeds: { send: '选好收件人（可以多位，每人单独一封），用模板或自己写，检查后发送。' },
  },
  {
    id: 'mail-templates',
    title: '邮件模板',
    path: '/mailcenter?tab=templates',
    chapter: 'mail-templates',
    words: list('模板 邮件模板 模版 邮件模版 变量'),
    about: '在“邮件中心”的“模板”里；变量在发出时换成每位收件人自己的值。',
    deeds: { add: '在“邮件中心”的“模板”里点“新建模板”，写名称、主题和正文，用“插入变量”放进对方的名字。' },
  },
  {
    id: 'suppressions',
    title: '不再写信',
    path: '/mailcenter?tab=suppressions',
    chapter: 'mail-later',
    words: list('退订 退订名单 退订的人 不再写信 黑名单 屏蔽名单 退信名单 禁发名单 退订我们邮件 退订邮件'),
    about: '在“邮件中心”的“不再写信”里：对方退订、投诉或地址收不到邮件时自动加入，共有多少个写在列表上方。',
    deeds: {
      add: '在“邮件中心”的“不再写信”里点“加入名单”。',
      remove: '在“邮件中心”的“不再写信”里点“移出”；对方自己退订或投诉过的不能移出。',
    },
  },
  {
    id: 'mail-results',
    title: '招募成效',
    path: '/mailcenter?tab=results',
    chapter: 'mail-results',
    words: list('招募成效 邮件效果 邮件成效 回复率统计 开发信效果 邮件统计 邮件活动'),
    about: '在“邮件中心”的“概览”里，按活动或模板看写给多少联盟客、多少回复和出单。',
    deeds: {},
  },
  {
    id: 'sub-accounts',
    ...ofMenu('subAccount_mange'),
    chapter: 'sub-accounts',
    words: list(
      '子账号 子帐号 个账号 个帐号 同事 成员 团队成员 员工账号 员工 多人 权限 菜单权限 助理 下属 新人',
    ),
    about: '每个子账号可以使用哪些菜单、是否停用都在这里。',
    deeds: {
      add: '点“新建子账号”，填写同事的邮箱和姓名，勾选可以使用的菜单；系统会发一封设置密码的邮件，72 小时内有效。',
      remove: '在对应的子账号上点“停用”或“删除”，那个人的登录随即结束。',
      change: '在对应的子账号上修改可以使用的菜单，立即生效。',
      see: '每个子账号可以使用哪些菜单都列在这里，勾选即可开放。',
    },
  },
  {
    id: 'profile',
    ...info,
    chapter: 'info',
    words: list(
      '个人中心 个人资料 资料 公司名称 公司名 用户名 昵称 头像 手机号 手机号码 登录邮箱 登陆邮箱 账号邮箱 注册邮箱 深色 浅色 夜间模式 红涨绿跌',
    ),
    about: '资料、偏好（外观与涨跌颜色）、套餐和账号安全都在这里。',
    deeds: {
      change:
        '点击头像可以更换，用户名和公司名称改好后点“保存”。邮箱是登录账号，和手机号一样只能查看、不能修改，需要更换请联系客服。',
      see: '资料、偏好（外观与涨跌颜色）、套餐和账号安全都在这里。',
    },
  },
  {
    id: 'password',
    ...info,
    chapter: 'forgotten-password',
    words: list('密码 登录密码 登陆密码 口令'),
    about: '在“账号安全”里修改密码；忘记密码时从登录页的“忘记密码”用邮箱验证码重设。',
    deeds: { change: '在“账号安全”里修改密码；忘记密码时从登录页的“忘记密码”用邮箱验证码重设。' },
  },
  {
    id: 'second-step',
    ...info,
    chapter: 'second-step',
    words: list('两步验证 二次验证 双重验证 身份验证器 恢复码 2fa 通行密钥'),
    about: '在“账号安全”里设置，登录时除密码外还要输入手机上的 6 位验证码。',
    deeds: {
      add: '在“账号安全”的“两步验证”旁点“管理”，再点“开始设置”，用身份验证器扫描二维码。',
      remove: '在“账号安全”的“两步验证”旁点“管理”，可以关闭。',
    },
  },
  {
    id: 'sign-ins',
    ...info,
    chapter: 'sign-ins',
    words: list('登录记录 登陆记录 登录历史 登录设备 操作记录 操作日志 操作历史'),
    about: '在“账号安全”里查看最近 90 天的登录；主账号还可以查看全部成员的登录和操作记录。',
    deeds: {},
  },
  {
    id: 'figure-consent',
    ...info,
    chapter: 'figure-consent',
    words: list('客服查看数据 允许客服 授权客服看 让客服看 给客服看 授权客服 客服看'),
    about: '在“客服查看数据”里选择 1 天、3 天或 7 天，到时自动收回。',
    deeds: {
      add: '在“客服查看数据”里选择 1 天、3 天或 7 天，再点“允许查看”，到时自动收回。',
      remove: '在“客服查看数据”里点“立即收回”。',
    },
  },
  {
    id: 'tokens',
    title: '访问令牌',
    path: '/info#tokens',
    chapter: 'agents',
    words: list('访问令牌 令牌 token api令牌 apikey 开放接口 接口文档 api文档 mcp webhook 事件推送'),
    about: '主账号在个人中心创建访问令牌和事件推送；接口的用法、限制和示例见[开放接口](/openApi)。',
    deeds: {
      add: '主账号在个人中心的“访问令牌”里创建，选择可用的菜单和有效期；令牌只显示一次。用法见[开放接口](/openApi)。',
      remove: '主账号在个人中心的“访问令牌”里吊销，随即失效。',
    },
  },
  {
    id: 'plans',
    title: '套餐',
    path: '/package',
    chapter: 'plans',
    words: list('套餐 会员 套餐价格 专业版 基础版 企业版 续费 版本'),
    about: '按月或按年比较各套餐的价格、数量和功能，主账号可以购买、续费和更换。',
    deeds: {
      add: '主账号点“购买”“续费”“升级”或“更换”，核对订单后扫码付款，付款后立即生效；续费在现有到期日之后顺延。',
      change: '主账号点“升级”或“更换”，剩余的整天按购买时每天的价格抵扣，付款前会显示金额。',
      remove: '套餐到期不会自动扣费，不续费即可；已经付的款需要退时请联系客服。',
    },
  },
  {
    id: 'purchases',
    title: '购买记录',
    path: '/info#records',
    chapter: 'plans',
    words: list('购买记录 付款记录 账本 消费记录 续费记录 缴费记录 付费记录'),
    about: '买过的套餐、金额和时间，“账本”记着每一笔付款、抵扣、开通和退款。',
    deeds: { out: '在“购买记录”里点“导出 CSV”。' },
  },
  {
    id: 'invoices',
    title: '购买记录',
    path: '/info#records',
    chapter: 'plans',
    words: list('发票 专票 普票 增值税发票 电子发票 开票 发票抬头 抬头 税号'),
    about: '在“购买记录”里点“申请开票”，填写发票抬头、税号和接收邮箱；开票的进度也在那里。',
    deeds: {
      add: '在“购买记录”里点“申请开票”，填写发票抬头、税号和接收邮箱；开票的进度也在那里。',
      see: '在“购买记录”里点“申请开票”，填写发票抬头、税号和接收邮箱；开票的进度也在那里。',
      out: '在“购买记录”里点“申请开票”，填写发票抬头、税号和接收邮箱；开票的进度也在那里。',
    },
  },
  {
    id: 'delete-account',
    ...info,
    chapter: 'delete-account',
    words: list('注销 注销账号 销户 销号'),
    about: '输入密码并勾选协议后注销，账号的数据随即删除，不能恢复。',
    deeds: { remove: '选择注销账号，输入密码并勾选协议；账号的数据随即删除，不能恢复。' },
  },
  {
    id: 'academy',
    title: '营销学院',
    path: '/academy',
    chapter: 'academy',
    words: list('营销学院 学院 文章 教学文章'),
    about: '联盟营销的文章按主题排列。',
    deeds: {},
  },
];
