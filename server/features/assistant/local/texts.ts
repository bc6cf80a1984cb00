// What the local assistant says where it has no figure to tell.

export const localTexts = {
  cardDays: '这张卡片',
  sameDaysAsBefore: '同一段时间',
  allTogether: '没有按联盟客分开，下面是全部联盟客的合计；要逐个看，请问“各联盟客…的变化”。',
  upToDay: (said: string) => `“${said}”从当年 1 月 1 日算起；要从别的日子算起，请写明。`,
  untilNow: (said: string, day: string) => `“${said}”算到最近完整的一天 ${day}；要到别的日子为止，请写明。`,
  beforeWhat: (said: string) => `“${said}”是在哪几天之前不清楚，请写明日期。`,
  doubtful: (choices: string) => `${choices}？请说明一种。`,
  noCard: '请从看板上要问的那张卡片旁边提问，或写明指标和时间，例如“为什么上周佣金支出下降”。',
  returnsAreVoided:
    '退款、退货的订单在联盟平台里是已作废订单；已确认后的退款调整在发生日冲减销售额，不计入这里。',
  acosIsRate: '海图没有广告费，ACOS 按联盟的实际佣金率（佣金支出 ÷ 销售额）回答。',
  roiIsRoas: '这里按投产比（销售额 ÷ 佣金支出与平台费之和）回答；投资回报率需要商品成本，海图里没有。',
  defaultDays: (label: string) => `没有写明时间，按${label}回答。`,
  converted: (to: string) => `按运营方的汇率表逐日换算为 ${to}；缺少汇率的日期不含在内。`,
  notConnected: (name: string) => `本账号没有连接 ${name}，也没有导入它的文件，所以没有它的数字。`,
  notOn: (name: string, part: string) => `联盟客“${name}”不在${part}里，所以没有这样的数字。`,
  notByState: '按状态可以问出单量、销售额、佣金支出、平台费和客单价，不能问点击、作废率和涨跌排名。',
  notOfOrders:
    '优惠码、新老客、单笔金额和退款调整只能筛选订单的数字（出单量、销售额、佣金支出、平台费、客单价等），不能筛选点击量、转化率和涨跌原因。',
  eventDays: (event: string, days: string) => `“${event}”没有单独的起止日期，按${days}回答。`,
  /** Networks that tell no orders have not said that there were 0. */
  codedOrders: (orders: number, coded: number) =>
    orders === 0
      ? []
      : [`这段时间 ${orders} 笔订单里有 ${coded} 笔带有优惠码；联盟平台没有给出优惠码的订单不在内。`],
  oneCoupon: '一次看一个优惠码，或问“各优惠码的出单量”。',
  returnsTakenOff:
    '退款、退货按联盟平台记的退款调整回答：它在发生日冲减销售额和佣金。整单退掉的是已作废订单，可以另问作废金额。',
  tooManyParts: (most: number) => `这样要分成太多段，一次最多 ${most} 段，请缩短时间或按更长的单位分。`,
  onlySumsMoved: '涨跌最多只能按点击量、出单量、销售额、佣金支出、平台费和总支出排，并且一次只看一个指标。',
  onlyMoneyConverted: '换算币种只适用于金额。',
  weekdayOnlySums: '按星期几只能看出单量、销售额、佣金支出、点击量、平台费和总支出。',
  noPrevious: '前面没有可以接着问的问题，请写完整，例如“上个月的佣金支出是多少”。',
  whichMetric: '请说明要看哪个指标，例如销售额、出单量、佣金支出、点击量、转化率或客单价。',
  whichDays: '请说明时间，例如昨天、上周、本月、近 30 天、2026 年 3 月，或从哪天到哪天。',
  mixedDays: (a: string, b: string) => `“${a}”和“${b}”放在一起不清楚指哪些天，请写明日期。`,
  sameDays: '要比较的两段时间是同一段，请写明另一段。',
  tooManySpans: '一次最多比较两段时间，请分开问。',
  askApart: '这里像是两个问题，不能确定前一个的筛选是否也适用于后一个，请分开问。',
  oneComparison: '一次只能比较一项：要么两段时间，要么几个平台、类型或联盟客，请分开问。',
  oneRankedMetric: '排名一次只能按一个指标，请说明按哪一个。',
  rankingTooLong: (most: number) => `排名最多列出 ${most} 名，更多请到报表明细里导出。`,
  whichRanking: '请说明按哪个指标排名，例如“上个月销售额最高的三个联盟客”。',
  onlySumsExplained:
    '变化原因只能拆解点击量、出单量、销售额、佣金支出、平台费、总支出和复购金额；比率请分别问它的分子和分母。',
  oneReason: '变化原因一次只能拆解一个指标、一段时间、全部平台或一个平台，请分开问。',
  reasonByNetwork:
    '变化原因目前按全部平台或一个平台拆解，结果里会列出各类型和各联盟客的影响；请去掉类型或联盟客再问。',
  repeatsByNetwork: '复购金额只能按全部平台或一个平台查询，不能按类型、联盟客或排名查询。',
  dailyOnly:
    '每日走势一次看一个指标（点击量、出单量、销售额、佣金支出、平台费或总支出）、一段时间、全部平台或一个平台；其他请直接问这段时间的合计。',
  shareOfWhat:
    '占比一次看一个指标、一段时间里的一个平台、类型或联盟客，例如“上个月优惠券站的销售额占比”；或问“上个月各平台的销售额占比”。',
  notUnderstood: (words: readonly string[]) =>
    `没有看懂${words.map((word) => `“${word}”`).join('、')}。为了不给出错误的数字，我没有猜。`,
  perhapsPublisher: (words: string, name: string) =>
    `“${words}”是指联盟客“${name}”吗？请写出完整名称再问一次。`,
  severalPublishers: (words: string, names: readonly string[]) =>
    `名称里有“${words}”的联盟客不止一个：${names.map((name) => `“${name}”`).join('、')}。请写出完整名称。`,
  neverVoided: '已作废的订单本来就不计入出单量、销售额、佣金支出和平台费。',
  weekOfMonth: (said: string) => `“${said}”按每 7 天一周、从当月 1 日起算；要看周一到周日，请写明日期。`,
  byLonger: { week: '时间较长，走势按周列出。', month: '时间较长，走势按月列出。' },
  channelsAre: '“渠道”按联盟客理解；要看联盟平台请写“平台”，要看联盟客类型请写“类型”。',
  readAs: (written: string, meant: string) => `“${written}”按“${meant}”理解。`,
  backgroundPassed: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join('、')}当作背景，没有用来筛选。`,
  asidePassed: (words: readonly string[]) =>
    `${words.map((word) => `“${word}”`).join('、')}按用途理解，没有用来筛选。`,
  boundsOfPublishers:
    '按数值筛选一次看一段时间里的联盟客，例如“上个月佣金超过 1000 的联盟客”；金额按账号的币种，比率请写百分号。',
  boundUnknown: (metric: string) => `${metric}不知道的联盟客没有列出`,
  averageAlone: '平均到每天、每周、每月或每单，一次看一段时间、一个范围的合计类指标，请分开问。',
  averageOf: { day: '日均', week: '周均', month: '月均', order: '每单' },
  exceptAlone:
    '去掉某个平台、类型或联盟客之后的数字，一次看一段时间的出单量、销售额、佣金支出、平台费、总支出或点击量，请分开问。',
  neverTogether: '佣金支出不含平台费，平台费不含佣金；两者之和是总支出。',
  onlyMarked: '新老客按联盟平台的标记区分，没有标记的订单两边都不计。',
  noSuchId: (id: string) => `本账号的联盟客里没有编号 ${id}。`,
  dayToCome: (label: string, anchor: string) =>
    `“${label}”还没有到（最近完整的一天是 ${anchor}），我不预测以后的数字；要看去年的，请写“去年${label}”。`,
  apartDays: (a: string, b: string) => `“${a}”和“${b}”不是连着的日子，不能合成一段，请分开问。`,
  lastYear: (label: string, year: number) => `今年的“${label}”还没有到，下面是 ${year} 年的。`,
  lastWeek: (label: string) => `本周的“${label}”还没有到，下面是上周的。`,
  vagueDays: (said: string, label: string) => `“${said}”没有写明天数，按${label}回答。`,
  lastFullDay: '最近完整的一天',
  todayRuns: (day: string) => `今天（${day}）还没有结束，只有已经读到的部分。`,
  alsoSee: '相关内容，可以接着问：',
  readWhole: (title: string, path: string) => `全文见营销学院：[${title}](${path})。`,
  tryThese: '您可以这样问：',
  unknown: '这个问题我不知道答案。我能回答联盟营销的常见问题、海图的使用方法，以及您账号里的数据。',
} as const;
