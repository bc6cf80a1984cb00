// The guided tour: five chapters on sample data, then what to do next. All names and figures in the samples are invented.
import { permitLockDays } from '../../../../contract/limits.ts';

export const tourTexts = {
  chapters: '导览章节',
  chapterOf: (current: number, total: number) => `第 ${current} 章，共 ${total} 章`,
  previous: '上一章',
  next: '下一章',
  keys: '也可以按键盘 ← → 翻页',
  sample: '示例数据',
} as const;

export interface ChapterText {
  name: string;
  title: string;
  lead: string;
  points: readonly string[];
}

export const chapterTexts: readonly ChapterText[] = [
  {
    name: '行业洞察',
    title: '先看清整个行业',
    lead: '选定行业，海图会告诉您有多少品牌在做联盟营销、用哪些联盟平台、佣金处在什么水平。',
    points: [
      '联盟平台份额：同行把计划放在哪里',
      '联盟客类型：内容站、优惠券站、返利站各占多少',
      '每月新增与消失的推广链接，看出行业冷热',
    ],
  },
  {
    name: '标杆品牌',
    title: '和做得好的品牌比一比',
    lead: '行业里的品牌按在推联盟客数排名，最多选五家并排比较，再与您自己的数据对照。',
    points: [
      '雷达图看长短，表格看具体数字',
      '佣金、联盟客、链接增长放在一起比',
      '找到差距，再决定先补哪一块',
    ],
  },
  {
    name: '品牌情报',
    title: '查清一个品牌靠谁推广',
    lead: '搜索品牌，打开您选择的品牌，看到它的联盟计划、推广它的联盟客，以及发现每个推广页面的时间。',
    points: [
      '按行业、联盟平台、佣金筛选',
      '每位联盟客都附推广页面作为依据',
      '关注品牌或联盟客，变化列在一处，也可以每周发到邮箱',
    ],
  },
  {
    name: '邮件中心',
    title: '直接写信给联盟客',
    lead: '接入您自己的邮箱，在海图里收信、写信、跟进，往来记录按联盟客归好。',
    points: [
      '模板加变量，一人一封，不是群发抄送',
      '几天没有回音，可以按计划自动跟进',
      '对方退订或退信，之后不再打扰',
    ],
  },
  {
    name: '多平台管理',
    title: '所有联盟平台，一张看板',
    lead: '连接 ShareASale、AvantLink、Awin 或 CJ，点击、订单、佣金和复购汇总在一起，与上一时段或去年同期对比。',
    points: [
      '昨日、本周、本月、本年四个时段',
      '点开数字，查看背后的明细',
      '平台不提供的数据会标明，不会用零代替',
    ],
  },
  {
    name: '完成设置',
    title: '接下来，完成设置',
    lead: '按顺序完成下面几步，数据就会开始汇入。每一步都可以跳过，以后再补。',
    points: [],
  },
];

export const finishTexts = {
  open: '前往',
  newTab: '在新标签页打开',
  steps: {
    configure: {
      title: '选择行业与品牌',
      text: `在套餐额度内选定要看的行业和品牌，确认后 ${permitLockDays} 天内不能移除；免费体验只能确认一次。`,
    },
    authorization: { title: '连接联盟平台', text: '填入联盟平台的凭证，验证通过后开始同步订单与佣金。' },
    emailConnection: { title: '连接邮箱', text: '用自己的邮箱联系联盟客，保存前会验证收信和发信。' },
    guide: { title: '阅读操作文档', text: '图文说明每一步怎么做，可以打印出来对照。' },
  },
} as const;

export const networkNames = ['Awin', 'AvantLink', 'ShareASale'] as const;

export const insightSample = {
  title: '户外装备行业',
  figures: [
    { label: '有联盟计划的品牌', value: '128' },
    { label: '在推联盟客', value: '3,460' },
    { label: '在推链接', value: '9,812' },
  ],
  networks: '联盟平台份额',
  networkShares: [46, 31, 23],
  types: '联盟客类型构成',
  typeShares: [
    { label: 'Content', share: 38 },
    { label: 'Coupon', share: 24 },
    { label: 'Cash-Back', share: 17 },
    { label: 'Social Media', share: 13 },
    { label: 'Sub-Aff', share: 8 },
  ],
  links: '每月新增与消失的链接',
  gained: '新增',
  lost: '消失',
  months: [
    { gained: 42, lost: 12 },
    { gained: 38, lost: 16 },
    { gained: 45, lost: 10 },
    { gained: 51, lost: 14 },
    { gained: 47, lost: 20 },
    { gained: 56, lost: 13 },
    { gained: 60, lost: 18 },
    { gained: 52, lost: 24 },
    { gained: 58, lost: 16 },
    { gained: 66, lost: 15 },
    { gained: 63, lost: 21 },
    { gained: 72, lost: 17 },
  ],
} as const;

export const starBrandSample = {
  title: '户外装备 · 并排比较',
  axes: ['联盟客', '联盟平台', '佣金', '类型分布'],
  columns: ['品牌', '佣金', '联盟客', '近 12 个月新增'],
  brands: [
    {
      name: '岬角帐篷',
      commission: '9.0%',
      publishers: '412',
      links: '+86',
      scores: [1, 0.67, 1, 0.7],
    },
    {
      name: '蓝礁水具',
      commission: '7.5%',
      publishers: '356',
      links: '+41',
      scores: [0.86, 1, 0.83, 0.85],
    },
    {
      name: '我的数据',
      commission: '8.0%',
      publishers: '97',
      links: '—',
      scores: [0.24, 0.67, 0.89, 1],
    },
  ],
} as const;

export const brandSample = {
  title: '搜索品牌',
  query: '帐篷',
  columns: ['品牌', '联盟平台', '佣金', '联盟客'],
  rows: [
    { name: '岬角帐篷', networks: 'Awin、AvantLink', commission: '9.0%', publishers: '412', followed: true },
    { name: '星野营地', networks: 'AvantLink', commission: '8.0%', publishers: '188', followed: false },
    {
      name: '长风户外',
      networks: 'ShareASale、Awin',
      commission: '6.0%',
      publishers: '143',
      followed: false,
    },
    { name: '云脊帐具', networks: 'Awin', commission: '10.0%', publishers: '75', followed: true },
  ],
  pages: '岬角帐篷 · 最近发现的推广页面',
  evidence: [
    { page: '三季帐篷横评', publisher: 'Trail Notes', seen: '首次 3 月 12 日 · 最近 9 月 4 日' },
    { page: '本周露营优惠', publisher: 'Peak Coupons', seen: '首次 8 月 20 日 · 最近 9 月 5 日' },
  ],
  followed: '已关注',
  notFollowed: '未关注',
} as const;

export const mailSample = {
  title: '收件箱',
  letters: [
    { from: 'Trail Notes', subject: 'Re: 合作邀请', time: '09:42', unread: true },
    { from: 'Camp Weekly', subject: 'Re: 新品试用', time: '昨天', unread: true },
    { from: '返利小站', subject: '佣金比例确认', time: '周二', unread: false },
    { from: 'Peak Coupons', subject: 'Re: 夏季优惠码', time: '周一', unread: false },
  ],
  thread: 'Re: 合作邀请',
  messages: [
    { own: true, text: '您好，我们的新款帐篷佣金 9%，想邀请您写一篇测评。' },
    { own: false, text: '感兴趣，可以先寄一顶样品吗？我下个月去徒步。' },
    { own: true, text: '没问题，请把收件地址发给我，本周寄出。' },
  ],
  followUp: '3 天后无回复则自动跟进',
} as const;

export const platformSample = {
  title: '综合看板 · 本月',
  figures: [
    { label: '点击量', value: '48,210', change: '12.4%', rising: true, basis: '环比' },
    { label: '佣金支出', value: '$ 6,318.40', change: '8.1%', rising: true, basis: '环比' },
    { label: '出单量', value: '1,026', change: '3.2%', rising: false, basis: '环比' },
  ],
  chart: '每日销售额',
  up: '上升',
  down: '下降',
} as const;
