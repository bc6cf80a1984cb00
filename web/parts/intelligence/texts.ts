// Words about brands and publishers of the open web that several screens say.
import { formatCount } from '#web/lib/format-figure.ts';

export const noCatalogueTexts = {
  title: '运营人员还没有录入行业与品牌',
  text: '行业与品牌目录由平台的运营人员录入，现在没有可以选择的内容。录入之后这里会自动显示，您不需要做什么。',
} as const;

export const proofTexts = {
  label: '推广页面',
  untitled: '（无标题）',
  open: (title: string) => `${title}（在新标签页打开）`,
  via: (networks: readonly string[]) => `经由 ${networks.join('、')}`,
  seen: (first: string, last: string) => (first === last ? `${first} 发现` : `首次 ${first} · 最近 ${last}`),
  lost: (day: string) => `${day} 起已消失`,
  lostHelp: '再次读取这个页面时，已经没有指向该品牌的联盟链接',
  more: (count: number) => `另有 ${formatCount(count)} 个页面`,
  none: '还没有读到推广页面',
} as const;

export const followTexts = {
  follow: '关注',
  followed: '已关注',
  followOf: (name: string) => `关注 ${name}`,
  /** Begins with what is seen. */
  unfollowOf: (name: string) => `已关注 ${name}，点按取消关注`,
  done: (name: string) => `已关注 ${name}`,
  undone: (name: string) => `已取消关注 ${name}`,
  undo: '撤销',
} as const;

export const ownTexts = {
  mark: '我的联盟客',
  help: (pt: string) => `已在 ${pt} 与本账号合作`,
} as const;

export const brandTexts = {
  open: (name: string) => `查看 ${name} 的品牌详情`,
  locked: '未选择',
  lockedHelp: '这个品牌不在已选择的范围内，选择后可以查看',
  unknown: '—',
} as const;

export const lockedTexts = {
  label: (title: string) => `${title}（未开放）`,
  holds: '开放后可以看到',
  toSelection: '去选择',
  askOwner: '请联系账号所有者在个人中心选择。',
} as const;

export const openPublisherTexts = {
  title: '联盟客详情',
  missingTitle: '没有这个联盟客',
  missingText: '它可能已经合并到别的域名，或者地址有误。',
  type: '类型',
  why: '类型的依据',
  noSignals: '没有记录依据',
  country: '国家/地区',
  language: '语言',
  contact: '联系方式',
  social: '社交主页',
  mine: '与本账号的往来',
  notMine: '还不是本账号的联盟客。',
  mineNetworks: '合作平台',
  sales: '近十二个月销售额',
  commission: '近十二个月佣金',
  brands: '推广的品牌',
  noBrands: '在已选择的品牌里，还没有发现它的推广页面。',
  links: (links: number) => `${formatCount(links)} 个链接`,
  others: (count: number) => `另外还推广 ${formatCount(count)} 个未选择的品牌`,
  pages: '推广页面',
} as const;

export const chartTexts = {
  month: '月份',
  standing: '在推规模',
  standingNote: (from: string, to: string) => `${from} 至 ${to}，每月末的数量`,
  moves: '新增与消失的链接',
  movesNote: (from: string, to: string) => `${from} 至 ${to}，每月发生的数量`,
  publishers: '联盟客',
  links: '链接',
  gained: '新增',
  lost: '消失',
  type: '类型',
  network: '联盟平台',
  withShare: (count: number, share: string) => `${formatCount(count)}（${share}）`,
} as const;
