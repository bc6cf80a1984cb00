// Words of followed brands and publishers, and of what changed about them.
import { formatCount } from '#web/lib/format-figure.ts';

export const pageTexts = {
  title: '我的关注',
  note: '关注的品牌和联盟客有变化时，会按获知的日期列在这里。',
  mail: '用每周邮件接收变化',
  tabs: { changes: '变化', brand: '品牌', publisher: '联盟客' },
  emptyTitle: '还没有关注品牌或联盟客',
  emptyText: '在品牌情报里点“关注”，它新增或失去联盟客、开通新平台、调整佣金时，这里会告诉您。',
  toBrands: '去品牌情报',
  lockedTitle: '我的关注暂未开通',
  lockedText: '当前套餐没有包含“我的关注”，或者套餐已经到期。关注的内容都会保留。',
  forbiddenTitle: '没有“我的关注”的权限',
  forbiddenText: '请联系账号所有者，为您开通“我的关注”菜单。',
} as const;

export const feedTexts = {
  title: '最近的变化',
  label: '变化列表',
  filter: '看哪些变化',
  all: '全部',
  brand: '关注的品牌',
  publisher: '关注的联盟客',
  fresh: '新',
  freshHelp: '上次查看之后获知',
  since: (moment: string) => `上次查看：${moment}`,
  firstVisit: '第一次查看，全部标为新的变化',
  today: '今天',
  yesterday: '昨天',
  happened: (day: string) => `发生于 ${day}`,
  loading: '变化加载中',
  noneTitle: '还没有变化',
  noneText: '关注之后获知的变化会出现在这里；已取消选择的品牌不再显示变化。',
  noneOfKind: '这一类还没有变化',
} as const;

export const listTexts = {
  label: { brand: '关注的品牌', publisher: '关注的联盟客' },
  count: {
    brand: (count: number) => `品牌 ${formatCount(count)}`,
    publisher: (count: number) => `联盟客 ${formatCount(count)}`,
  },
  kinds: '关注的种类',
  none: { brand: '还没有关注品牌。', publisher: '还没有关注联盟客，可以在品牌详情里关注。' },
  fresh: (count: number) => `${formatCount(count)} 条新变化`,
  noFresh: '没有新变化',
  locked: '已不在选择范围内，变化不再显示',
  changed: (moment: string) => `最近变化 ${moment}`,
  never: '关注后还没有变化',
  unfollow: '取消关注',
  unfollowOf: (name: string) => `取消关注 ${name}`,
  openOf: (name: string) => `查看联盟客 ${name}`,
} as const;
