// The guided tour: five chapters on the sample account, then what to do next.
import { permitLockDays } from '#contract/limits.ts';
import { networkChoice } from '#web/lib/network-names.ts';
import type { PhotoText } from '../photos/photos.ts';

export const tourTexts = {
  chapters: '导览章节',
  open: '看产品导览',
  chapterOf: (current: number, total: number) => `第 ${current} 章，共 ${total} 章`,
  previous: '上一章',
  next: '下一章',
  keys: '也可以按键盘 ← → 翻页',
  photoOf: (name: string) => `${name}的界面，示例数据`,
} as const;

export interface ChapterText {
  name: string;
  title: string;
  lead: string;
  points: readonly string[];
  /** The real screen, and the same on a phone. */
  photo?: PhotoText & { phone: string };
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
    photo: {
      name: 'insight',
      phone: 'insight-phone',
      caption: '示例数据：行业洞察，选定行业近 12 个月的规模与变化。',
    },
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
    photo: {
      name: 'benchmark',
      phone: 'benchmark-phone',
      caption: '示例数据：标杆品牌的并排比较，附您自己的数据。',
    },
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
    photo: {
      name: 'brands',
      phone: 'brands-phone',
      caption: '示例数据：品牌情报，搜索品牌并按联盟客数排列。',
    },
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
    photo: { name: 'mail', phone: 'mail-phone', caption: '示例数据：收件箱，往来按联盟客归好。' },
  },
  {
    name: '多平台管理',
    title: '所有联盟平台，一张看板',
    lead: `连接 ${networkChoice}，点击、订单、佣金和复购汇总在一起，与上一时段或去年同期对比。`,
    points: [
      '昨日、本周、本月、本年四个时段',
      '点开数字，查看背后的明细',
      '平台不提供的数据会标明，不会用零代替',
    ],
    photo: { name: 'board', phone: 'board-phone', caption: '示例数据：综合看板，三个联盟平台汇总在一起。' },
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
