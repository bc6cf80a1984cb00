// The catalogue everyone chooses from: industries in two levels and brands.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageSizes } from './limits.ts';
import { pageOf } from './paging.ts';

export const catalogueCode = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, '编码只能由字母、数字和 _ . - 组成，最多 64 位');

export const industry = z.object({
  bigIndustryCode: z.string(),
  bigIndustryName: z.string(),
  /** Made up for the demonstration: the screen says 示例数据. */
  sample: z.boolean(),
  brandCount: z.number().int(),
  children: z.array(z.object({ industryCode: z.string(), industryName: z.string() })),
});
export type Industry = z.infer<typeof industry>;

export const listIndustries = endpoint({
  method: 'GET',
  path: '/api/industrybrand/industryAll',
  access: 'member',
  agents: true,
  summary: '全部行业（两级）',
  tag: '情报',
  output: z.array(industry),
});

export const brand = z.object({
  brandCode: z.string(),
  brandName: z.string(),
  brandLogo: z.string(),
  website: z.string(),
  /** What is known about it, in a few words. */
  countDesc: z.string(),
  havePermit: z.boolean(),
  sample: z.boolean(),
});
export type Brand = z.infer<typeof brand>;

export const listBrands = endpoint({
  method: 'POST',
  path: '/api/industrybrand/brandAll',
  changes: false,
  access: 'member',
  agents: true,
  summary: '品牌列表与搜索',
  tag: '情报',
  body: z.strictObject({
    bigIndustryCode: catalogueCode.optional(),
    value: z.string().trim().max(100, '搜索内容不能超过 100 个字符').optional(),
    currentPage: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(pageSizes.max).default(pageSizes.permitEditor),
  }),
  output: pageOf(brand),
});

export const checkBrand = endpoint({
  method: 'POST',
  path: '/api/industrybrand/checkBrandAtPermit',
  changes: false,
  access: 'member',
  summary: '某品牌是否已选',
  tag: '情报',
  body: z.strictObject({ brandCode: catalogueCode }),
  output: z.object({ havePermit: z.boolean() }),
});

/** Public because an image element cannot send a header; a logo is no secret. */
export const drawBrandLogo = endpoint({
  method: 'GET',
  path: '/api/industrybrand/logo/:brandCode',
  access: 'public',
  summary: '品牌标志（WebP），没有时按品牌名绘制（SVG）',
  tag: '情报',
  params: z.strictObject({ brandCode: catalogueCode }),
  /** Differs with the logo, so that a browser may keep one for long. */
  query: z.strictObject({ v: z.string().max(20).optional() }),
  output: z.never(),
  raw: true,
});
