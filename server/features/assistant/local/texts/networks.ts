import { networkList } from '#server/networks/network-names.ts';
import { ofTheme } from './entry.ts';

export const networks = ofTheme('networks', [
  {
    id: 'choose-network',
    title: '怎么选择联盟平台',
    questions: [
      'ShareASale AvantLink Awin CJ 选哪个',
      '联盟平台对比',
      '哪个联盟平台好',
      '几个平台有什么区别',
    ],
    answer:
      '没有绝对的好坏，看四点：**目标市场**（平台在那里有没有联盟客）、**品类**（例如 AvantLink 在户外运动类较强）、**费用与门槛**（开户费、月费、比例、预存）、**数据与接口**（能否给到点击、类型、新客标记）。\n\n- **Awin**：覆盖欧洲和北美，ShareASale 的项目已迁入；\n- **CJ**：历史较长的大型平台，接口不提供点击量；\n- **AvantLink**：报表详细，能看到联盟客分类和下级域名。\n\n可以同时用几个平台，但同一个订单只应付一次佣金，要做好去重。',
    keywords: ['联盟平台', '对比', '选择', 'ShareASale', 'AvantLink', 'Awin', 'CJ', '区别'],
  },
  {
    id: 'shareasale-closed',
    title: 'ShareASale 关闭了吗，数据怎么办',
    questions: ['ShareASale 还能用吗', 'ShareASale 迁移到 Awin', 'ShareASale 停止服务'],
    answer:
      'ShareASale 平台已经关闭，项目迁入了 Awin；迁移后品牌会得到**新的 Awin 广告主编号**。\n\n在海图里：历史订单可以用文件导入，接口仍能应答时也可以连接读取；授权中心里可以把旧的 ShareASale 编号与新的 Awin 编号关联，让历史接得上。新数据请连接 Awin。',
    keywords: ['ShareASale', '关闭', '迁移', 'Awin'],
  },
  {
    id: 'awin-basics',
    title: 'Awin 有什么特点，怎么连接',
    questions: ['Awin 怎么授权', 'Awin token 在哪里', 'Awin API 需要什么套餐'],
    answer:
      'Awin 的订单有待确认、已批准、已拒绝等状态，由广告主审核。接口令牌按**用户**生成，在 Awin 后台的 API 凭证页面创建。\n\n注意：广告主接口只对 Awin 的 **Accelerate 和 Advanced** 方案开放，Access 方案不能用接口，请在海图用文件导入。连接时选择与 Awin 账号一致的时区，数字才会与后台逐日相同。',
    keywords: ['Awin', '令牌', 'token', 'API', 'Accelerate'],
  },
  {
    id: 'avantlink-basics',
    title: 'AvantLink 有什么特点，怎么连接',
    questions: ['AvantLink 怎么授权', 'AvantLink auth key', 'AvantLink 退货怎么记'],
    answer:
      'AvantLink 的商家报表能给出点击、联盟客分类和下级域名。连接需要**商家编号（merchant id）**和**授权密钥（auth key）**。\n\n它把退货记成负数的调整行，记在处理的那一天；所以某天的销售额可能被以前的退货冲减，甚至为负。海图照此计算：调整冲减金额，不算订单。',
    keywords: ['AvantLink', '授权', 'auth key', '调整', '退货'],
  },
  {
    id: 'cj-basics',
    title: 'CJ 的数据在海图里有什么不同',
    questions: ['CJ 没有点击量', 'CJ 怎么连接', 'Commission Junction 数据', '为什么没有点击数据'],
    answer:
      'CJ 的佣金接口提供订单、佣金和费用，**不提供点击量**。因此连接 CJ 后，全部平台合计的转化率和每次点击佣金无法计算，海图会注明“CJ 不提供点击量”，而不是按 0 算；单独看其他平台不受影响。\n\nCJ 的接口按 UTC 计时。',
    keywords: ['CJ', 'Commission Junction', '点击量', '不提供'],
  },
  {
    id: 'impact-basics',
    title: 'impact.com 有什么特点，怎么连接',
    questions: ['impact 怎么授权', 'impact.com account sid 在哪里', '支持 impact 吗', 'impact 订单怎么修改'],
    answer:
      'impact.com 把订单叫 action：状态有待确认、已批准、已冲销，金额会在锁定日之前直接改在原订单上，海图每天重新读取并在变更记录里写明原因。连接需要**账户 SID、访问令牌**和**项目编号**；令牌可以限定权限，请勾选订单、联盟客、项目和报表的读取权限。\n\n点击量来自报表接口，没有报表权限时显示为未知，不按 0 算。报表时区请与 impact.com 账户一致。这个连接按平台公开文档实现，首次连接后请与后台核对数字。',
    keywords: ['impact', 'impact.com', 'action', 'account sid', '授权'],
  },
  {
    id: 'other-networks',
    title: '其他平台（FlexOffers、Webgains 等）能接入吗',
    questions: ['支持 FlexOffers 吗', '支持 Webgains 吗', '没有接口的平台怎么办', '海图支持哪些平台'],
    answer: `海图目前连接 ${networkList('和')}。其他平台暂时不能连接读取，订单可以用文件导入。\n\n这些平台的**推广链接**可以被识别：在品牌情报里仍能看到哪些联盟客通过 FlexOffers、Webgains 等推广了哪些品牌。`,
    keywords: ['FlexOffers', 'Webgains', '支持哪些平台', '接入'],
  },
  {
    id: 'network-dedup',
    title: '同时用几个联盟平台，怎么避免重复付佣金',
    questions: ['多平台去重', '一个订单两个平台都算了', '跨平台去重'],
    answer:
      '在独立站做**去重**：记录最后一次付费点击来自哪个平台，下单时只触发那一家的跟踪代码。平台间不会自动互相去重。\n\n事后也可以核对：用商家订单号在几个平台的报表里比对，重复的在锁定前作废一方。海图的交易明细里有商家订单号（原始单号），可以导出比对。',
    keywords: ['去重', '重复', '多平台', '重复付佣'],
  },
  {
    id: 'network-time-zones',
    title: '各平台的报表按什么时区分日',
    questions: [
      '报表时区',
      '为什么和平台的日期差一天',
      '时区怎么设置',
      '昨天是按美国时间还是北京时间算',
      '一天从几点开始算',
    ],
    answer:
      '海图按每个授权的**报表时区**划分日期，让海图的一天等于该平台后台的同一天。默认：ShareASale 为美国东部时间，AvantLink 为美国山地时间，Awin 按账号设置，CJ 为 UTC，impact.com 为美国太平洋时间，都可以在授权里更改。\n\n多个平台合计时，把相同日期相加。“昨日”是所有授权的时区里都已经结束的最后一天。',
    keywords: ['时区', '日期', '报表日', '美国东部'],
  },
  {
    id: 'pending-approved',
    title: '待确认、已确认、已支付、已作废是什么意思',
    questions: [
      '订单状态有哪些',
      'pending approved paid voided',
      '待确认的金额算不算',
      'lock date 锁定日期是什么',
      'locking period 锁定期',
    ],
    answer:
      '- **待确认**（pending）：还在审核或退货期；\n- **已确认**（approved）：品牌已批准或平台已锁定；\n- **已支付**（paid）：佣金已付给联盟客；\n- **已作废**（voided）：取消、退货或无效。\n\n海图的销售额、佣金和单量**包含待确认、不含已作废**，并注明其中多少比例还待平台确认，所以近期的数字以后可能变小。',
    keywords: ['状态', '待确认', '作废', 'pending', 'approved', '锁定'],
  },
]);
