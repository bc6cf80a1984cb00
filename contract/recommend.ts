// Whom to recruit next: publishers that promote brands like the account's own and not the account.
import { z } from 'zod';
import { catalogueCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { publisherTypes } from './figures/publisher-type.ts';
import { intelPage, openPublisherRow, proofPage, publisherDomain } from './intelligence.ts';
import { exportTimeoutMs, intelLimits } from './limits.ts';
import { pageOf } from './paging.ts';

const tag = '情报';
const access = { menu: 'insight' } as const;

export const prospectStates = ['none', 'contacted', 'joined', 'unfit'] as const;
export type ProspectState = (typeof prospectStates)[number];

const filter = {
  /** All of them permitted; without any, the permitted brands and industries of the account decide. */
  brandCodes: z.array(catalogueCode).max(intelLimits.comparedBrands, '最多选择五个品牌').optional(),
  bigIndustryCode: catalogueCode.optional(),
  type: z.enum(publisherTypes).optional(),
  country: z.string().trim().max(40).optional(),
  state: z.enum(prospectStates).optional(),
  /** Without who already works for the account through any network, or is marked as having joined. */
  withoutPartners: z.boolean().optional(),
};

export const recommendRow = openPublisherRow.extend({
  brands: z.array(z.object({ brandCode: z.string(), brandName: z.string() })),
  lastSeen: z.string(),
  /** Null before there was a month after the first reading of the brands. */
  gained: z.number().int().nullable(),
  lost: z.number().int(),
  /** One sentence a person can check. */
  why: z.string(),
  state: z.enum(prospectStates),
  note: z.string(),
  /** How it can be reached, as far as known. */
  contact: z.string(),
  pages: z.array(proofPage),
  pageCount: z.number().int(),
});
export type RecommendRow = z.infer<typeof recommendRow>;

export const recommendPublishers = endpoint({
  method: 'POST',
  path: '/api/industrybrand/recommend',
  changes: false,
  access,
  summary: '推荐联盟客：推广同类品牌而尚未推广本账号的联盟客',
  tag,
  body: z.strictObject({ ...filter, ...intelPage }),
  output: pageOf(recommendRow).extend({
    /** The brands the list was made for, with how many publishers each has. */
    basis: z.array(z.object({ brandCode: z.string(), brandName: z.string(), publishers: z.number().int() })),
    sample: z.boolean(),
  }),
});

export const saveProspect = endpoint({
  method: 'PUT',
  path: '/api/industrybrand/recommend',
  access,
  summary: '记录推荐联盟客的进展与备注',
  tag,
  body: z.strictObject({
    domain: publisherDomain,
    state: z.enum(prospectStates),
    note: z.string().max(500, '备注不能超过 500 个字符').optional(),
  }),
  output: z.object({}),
});

export const exportRecommended = endpoint({
  method: 'POST',
  path: '/api/industrybrand/recommend/export',
  changes: false,
  access,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  confirmed: true,
  summary: '导出推荐联盟客（CSV 或 XLSX）',
  tag,
  body: z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  output: z.never(),
  raw: true,
});
