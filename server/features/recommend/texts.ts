// Sentences of recommendations.
import type { ProspectState } from '#contract/recommend.ts';

const states: Record<ProspectState, string> = {
  none: '未联系',
  contacted: '已联系',
  joined: '已加入',
  unfit: '不合适',
};

const shownNames = 3;
/** A sentence names a few; the row names the others. */
const listed = (names: readonly string[], all: number): string => {
  const shown = names.slice(0, shownNames).join('、');
  return all > shownNames ? `${shown} 等` : shown;
};

export interface WhyFacts {
  /** `您选择的 5 个品牌中的` or `灯具行业的`. */
  of: string;
  brands: number;
  names: readonly string[];
  since: string;
  lastSeen: string;
  /** Null: the brands were read for the first time this month. */
  gained: number | null;
  lost: number;
  /** Networks through which it works for the account already; empty where it does not. */
  mine: string;
}

export const recommendTexts = {
  brand: '品牌',
  industry: '行业',
  publisher: '联盟客',
  brandsClosed: (names: readonly string[]) => `品牌 ${names.join('、')} 不在您的选择之内，选择后才能用于推荐`,
  industryClosed: (name: string) => `行业 ${name} 不在您的选择之内，选择后才能用于推荐`,
  ofBrands: (count: number) => `您选择的 ${count} 个品牌中的`,
  ofIndustries: (names: readonly string[]) => `${listed(names, names.length)}行业的`,
  why: ({ of, brands, names, since, lastSeen, gained, lost, mine }: WhyFacts) =>
    [
      `推广${of} ${brands} 个（${listed(names, brands)}）`,
      `最早见于 ${since}，最近见于 ${lastSeen}`,
      gained === null
        ? `首次读取不满一个月，新增尚不可知，失去 ${lost} 个推广页面`
        : `近 12 个月新增 ${gained} 个推广页面，失去 ${lost} 个`,
      ...(mine === '' ? [] : [`已在 ${mine} 与您合作`]),
    ].join('；'),
  states,
} as const;

export const recommendExportTexts = {
  title: '推荐联盟客',
  basis: '依据',
  more: (count: number) => ` 等 ${count} 个`,
  filters: '筛选',
  noFilter: '无',
  filter: {
    type: (type: string) => `类型：${type}`,
    country: (country: string) => `国家：${country}`,
    state: (state: ProspectState) => `进展：${states[state]}`,
  },
  separator: '；',
  names: '、',
  rowCount: '行数',
  cut: (rows: number, all: number) => `共 ${all} 家，只导出排在最前的 ${rows} 家`,
  sample: '数据说明',
  isSample: '示例数据',
  madeAt: '导出时间',
  columns: {
    domain: '联盟客',
    name: '名称',
    type: '类型',
    country: '国家',
    brandCount: '推广品牌数',
    brands: '推广的品牌',
    lastSeen: '最近见于',
    gained: '近12个月新增页面',
    lost: '近12个月失去页面',
    networks: '已合作平台',
    currency: '币种',
    fxje: '分销金额',
    yjje: '佣金金额',
    why: '推荐理由',
    state: '进展',
    note: '备注',
    contact: '联系方式',
    pages: '推广页面',
  },
} as const;
