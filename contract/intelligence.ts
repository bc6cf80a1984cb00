// What the open web shows about industries and brands. Figures of anything outside the account's permits are left out, not
// zeroed: `locked` says so and the part is null.
import { z } from 'zod';
import { catalogueCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { publisherTypes } from './figures/publisher-type.ts';
import { exportTimeoutMs, intelLimits, pageSizes } from './limits.ts';
import { pageOf } from './paging.ts';

const tag = '情报';
const access = { menu: 'insight' } as const;
const count = z.number().int();
/** YYYY-MM-DD. */
const day = z.string();
/** `12.34%`, as in the reports. */
const percent = z.string();
const type = z.enum(publisherTypes);

/** Lists of this area page by `pageSize`. */
export const intelPage = {
  currentPage: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(pageSizes.max).default(pageSizes.list),
};
export const keyword = z.string().trim().max(100, '搜索内容不能超过 100 个字符').optional();
/** A network by code or display name, in any case. */
export const networkWord = z.string().trim().max(40).optional();
/** A publisher: its registrable domain, or its page on a platform. */
export const publisherDomain = z
  .string()
  .trim()
  .min(1, '请指明联盟客')
  .max(200, '联盟客的域名不能超过 200 个字符');

/** What stood at the end of the month, what came and what went during it. */
export const monthFigures = z.object({
  /** YYYY-MM. */
  month: z.string(),
  publishers: count,
  links: count,
  /** Null in the month of the first reading: what stood then may have come any time before. */
  gained: count.nullable(),
  lost: count,
});
export type MonthFigures = z.infer<typeof monthFigures>;

export const networkShare = z.object({
  network: z.string(),
  pt: z.string(),
  brands: count,
  links: count,
  /** Of the links. */
  share: percent,
});

export const typeShare = z.object({ type, publishers: count, share: percent });

/** In percent of the sale; programmes that pay a fixed sum are counted apart and are in no range. */
export const commissionRange = z.object({
  network: z.string(),
  pt: z.string(),
  programmes: count,
  /** Null where no programme of the network states a percentage. */
  low: percent.nullable(),
  median: percent.nullable(),
  high: percent.nullable(),
  /** Programmes without a percentage. */
  unknown: count,
});

/** What the account itself has with a publisher, in the account's currency over the last twelve months. */
export const ownFigures = z.object({
  /** Codes; `pt` joins their names as a merged publisher's does. */
  networks: z.array(z.string()),
  pt: z.string(),
  currency: z.string(),
  /** Sales and commission; null where no rate is known, or hidden. */
  fxje: z.string().nullable(),
  yjje: z.string().nullable(),
  /** There for a member who sees the account's amounts nowhere else. */
  hidden: z.literal(true).optional(),
});
export type OwnFigures = z.infer<typeof ownFigures>;

export const openPublisherRow = z.object({
  domain: z.string(),
  name: z.string(),
  type,
  country: z.string(),
  /** Null: not a publisher of the account. */
  mine: ownFigures.nullable(),
  sample: z.boolean(),
});

export const industryPublisherRow = openPublisherRow.extend({
  brands: count,
  links: count,
  /** In the last twelve months, those of a brand's first reading left out; null before there was a second month. */
  gained: count.nullable(),
  lost: count,
  lastSeen: day,
});
export type IndustryPublisherRow = z.infer<typeof industryPublisherRow>;

export const insightOverview = z.object({
  /** The newest day anything of the industry was read; null when nothing was. */
  asOf: day.nullable(),
  /** Brands with a programme, their programmes, and the publishers and links that stand. */
  brands: count,
  programmes: count,
  publishers: count,
  links: count,
  /** Oldest first, without gaps, up to the month of `asOf`. */
  months: z.array(monthFigures.extend({ brands: count })),
  networks: z.array(networkShare),
  commissions: z.array(commissionRange),
  types: z.array(typeShare),
  topPublishers: z.array(industryPublisherRow),
  /** Gained more than lost, most first. */
  risers: z.array(industryPublisherRow),
});
export type InsightOverview = z.infer<typeof insightOverview>;

const industryHead = {
  bigIndustryCode: z.string(),
  bigIndustryName: z.string(),
  sample: z.boolean(),
  /** Not among the chosen industries. */
  locked: z.boolean(),
};

export const getInsight = endpoint({
  method: 'POST',
  path: '/api/industrybrand/insight',
  changes: false,
  access,
  summary: '行业洞察',
  tag,
  body: z.strictObject({
    bigIndustryCode: catalogueCode,
    months: z.number().int().min(1).max(intelLimits.months).default(12),
  }),
  output: z.object({ ...industryHead, overview: insightOverview.nullable() }),
});

export const brandFigures = z.object({
  networks: z.array(z.object({ network: z.string(), pt: z.string() })),
  /** Lowest and highest percentage over its programmes. */
  commissionLow: percent.nullable(),
  commissionHigh: percent.nullable(),
  /**
   * These four are null, not 0, while no page that links to the brand was ever read; `gained` also until a month after the
   * first reading.
   */
  publishers: count.nullable(),
  links: count.nullable(),
  gained: count.nullable(),
  lost: count.nullable(),
  lastSeen: day.nullable(),
});
export type BrandFigures = z.infer<typeof brandFigures>;

export const brandHead = z.object({
  brandCode: z.string(),
  brandName: z.string(),
  brandLogo: z.string(),
  website: z.string(),
  country: z.string(),
  bigIndustryCode: z.string(),
  bigIndustryName: z.string(),
  industryName: z.string(),
  sample: z.boolean(),
  /** The brand itself is chosen: details and publishers open. */
  havePermit: z.boolean(),
  followed: z.boolean(),
});
export type BrandHead = z.infer<typeof brandHead>;

/** One brand beside the others. `own` is the account, counted from its own publishers and sales in the same way. */
export const comparedBrand = z.object({
  /** Null for the account's own column. */
  brand: brandHead.nullable(),
  publishers: count.nullable(),
  links: count.nullable(),
  networks: count,
  gained: count.nullable(),
  lost: count.nullable(),
  commissionLow: percent.nullable(),
  commissionHigh: percent.nullable(),
  types: z.array(typeShare),
  /** 0 to 100 for the radar, each axis against the largest of those shown; null is not drawn. */
  radar: z.object({
    publishers: z.number().nullable(),
    links: z.number().nullable(),
    networks: z.number().nullable(),
    types: z.number().nullable(),
    growth: z.number().nullable(),
    commission: z.number().nullable(),
  }),
});
export type ComparedBrand = z.infer<typeof comparedBrand>;

export const getBenchmark = endpoint({
  method: 'POST',
  path: '/api/industrybrand/benchmark',
  changes: false,
  access,
  summary: '标杆品牌：行业排名与并排比较',
  tag,
  body: z.strictObject({
    bigIndustryCode: catalogueCode,
    brandCodes: z.array(catalogueCode).max(intelLimits.comparedBrands, '最多比较五个品牌').optional(),
    ...intelPage,
  }),
  output: z.object({
    ...industryHead,
    /** Null while locked. Ranked by standing publishers, then links, then code. */
    ranked: pageOf(z.object({ rank: count, brand: brandHead, figures: brandFigures })).nullable(),
    /** Empty unless brands were asked for. */
    compared: z.array(comparedBrand),
    /** Asked for and not chosen: nothing but their names. */
    notPermitted: z.array(brandHead),
    /** Null unless brands were asked for and something of the account is known. */
    own: comparedBrand.nullable(),
  }),
});

export const brandSorts = ['publishers', 'gained', 'lost', 'commission', 'name'] as const;

export const searchBrands = endpoint({
  method: 'POST',
  path: '/api/industrybrand/brands',
  changes: false,
  access,
  summary: '品牌情报：搜索与筛选',
  tag,
  body: z.strictObject({
    value: keyword,
    bigIndustryCode: catalogueCode.optional(),
    network: networkWord,
    country: z.string().trim().max(40).optional(),
    /** Least percentage of commission. */
    commissionMin: z.number().min(0).max(100).optional(),
    onlyPermitted: z.boolean().default(false),
    sort: z.enum(brandSorts).default('publishers'),
    ...intelPage,
  }),
  output: pageOf(
    z.object({
      brand: brandHead,
      /** Null: outside the permits. */
      figures: brandFigures.nullable(),
    }),
  ).extend({
    /** There are more than `total`; it is where counting ended. */
    more: z.boolean(),
    countries: z.array(z.string()),
  }),
});

export const programmeRow = z.object({
  network: z.string(),
  pt: z.string(),
  merchantId: z.string(),
  commission: z.string(),
  cookieDays: count.nullable(),
  since: day.nullable(),
});

export const getBrandDetail = endpoint({
  method: 'GET',
  path: '/api/industrybrand/detail',
  access,
  summary: '品牌详情',
  tag,
  query: z.strictObject({ brandCode: catalogueCode }),
  output: z.object({
    brand: brandHead,
    locked: z.boolean(),
    /** Null while locked. */
    detail: z
      .object({
        figures: brandFigures,
        programmes: z.array(programmeRow),
        months: z.array(monthFigures),
        types: z.array(typeShare),
        networks: z.array(networkShare.omit({ brands: true })),
      })
      .nullable(),
  }),
});

/** A page that links to the brand: the proof. */
export const proofPage = z.object({
  /** Only ever http or https. */
  url: z.string(),
  title: z.string(),
  network: z.string(),
  pt: z.string(),
  via: z.array(z.string()),
  link: z.string(),
  firstSeen: day,
  lastSeen: day,
  lostOn: day.nullable(),
});
export type ProofPage = z.infer<typeof proofPage>;

export const brandPublisherRow = openPublisherRow.extend({
  networks: z.array(z.object({ network: z.string(), pt: z.string() })),
  links: count,
  firstSeen: day,
  lastSeen: day,
  /** The day its last link went. */
  lostOn: day.nullable(),
  followed: z.boolean(),
  /** The newest few; `pageCount` says how many there are. */
  pages: z.array(proofPage),
  pageCount: count,
});
export type BrandPublisherRow = z.infer<typeof brandPublisherRow>;

const publisherFilter = {
  brandCode: catalogueCode,
  value: keyword,
  type: type.optional(),
  network: networkWord,
  country: z.string().trim().max(40).optional(),
  /** Only the account's own, or only others. */
  mine: z.boolean().optional(),
  /** Standing links, or publishers whose last link went. */
  state: z.enum(['standing', 'lost', 'all']).default('standing'),
};

export const listBrandPublishers = endpoint({
  method: 'POST',
  path: '/api/industrybrand/detail/publishers',
  changes: false,
  access,
  summary: '推广某品牌的联盟客，附页面为证',
  tag,
  body: z.strictObject({
    ...publisherFilter,
    sort: z.enum(['recent', 'links', 'name']).default('recent'),
    ...intelPage,
  }),
  output: pageOf(brandPublisherRow).extend({
    /** The brand is not chosen: nothing of it is told. */
    locked: z.boolean(),
  }),
});

export const exportBrandPublishers = endpoint({
  method: 'POST',
  path: '/api/industrybrand/detail/publishers/export',
  changes: false,
  access,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出推广某品牌的联盟客与页面（CSV 或 XLSX）',
  tag,
  body: z.strictObject({ ...publisherFilter, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.never(),
  raw: true,
});

export const getOpenPublisher = endpoint({
  method: 'GET',
  path: '/api/industrybrand/publisher',
  access,
  summary: '一个联盟客：类型的依据、推广的品牌、与本账号的往来',
  tag,
  query: z.strictObject({ domain: publisherDomain }),
  output: z.object({
    publisher: openPublisherRow.extend({
      language: z.string(),
      contact: z.string(),
      /** Addresses, http or https. */
      social: z.array(z.string()),
      signals: z.array(z.string()),
      followed: z.boolean(),
    }),
    /** Within the permits, newest first. */
    brands: z.array(
      z.object({
        brand: brandHead,
        links: count,
        firstSeen: day,
        lastSeen: day,
        lostOn: day.nullable(),
        pages: z.array(proofPage),
      }),
    ),
    /** How many brands outside the permits it promotes; only the number. */
    otherBrands: count,
  }),
});
