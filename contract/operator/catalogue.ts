// The catalogue of the platform: files of industries, brands, programmes and publishers, and merchants nobody knows yet.
import { z } from 'zod';
import { catalogueCode } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { importMaxBytes, importTimeoutMs } from '../limits.ts';
import { linkNetworks } from '../link-networks.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { everyone, forSupport, operatorTag as tag } from './fields.ts';

export const catalogueKinds = ['industries', 'brands', 'programmes', 'publishers'] as const;
export type CatalogueKindName = (typeof catalogueKinds)[number];

export const catalogueOutcome = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

/** Whether each kind has any row at all. */
export const getCatalogueState = endpoint({
  method: 'GET',
  path: '/api/operator/catalogue',
  access: forSupport,
  summary: '目录里有没有行业、品牌、联盟项目与联盟客',
  tag,
  output: z.object({
    industries: z.boolean(),
    brands: z.boolean(),
    programmes: z.boolean(),
    publishers: z.boolean(),
  }),
});

const file = {
  tag,
  access: forSupport,
  rate: 'upload',
  upload: { maxBytes: importMaxBytes, spool: true },
  timeoutMs: importTimeoutMs,
  body: z.strictObject({
    kind: z.enum(catalogueKinds, { error: `种类只能是 ${catalogueKinds.join('、')}` }),
  }),
  output: catalogueOutcome,
} as const;

export const previewCatalogue = endpoint({
  ...file,
  method: 'POST',
  path: '/api/operator/catalogue/preview',
  summary: '检查目录文件，说明会新增、更新多少，不写入',
  changes: false,
});

export const importCatalogueFile = endpoint({
  ...file,
  method: 'POST',
  path: '/api/operator/catalogue/import',
  summary: '导入目录文件：全部写入或完全不写',
});

const network = z.enum(
  linkNetworks.map(({ code }) => code),
  { error: '没有这个联盟平台' },
);

export const unknownMerchant = z.object({
  network: z.string(),
  merchant: z.string(),
  targetDomain: z.string(),
  pages: z.number().int(),
  publishers: z.number().int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** A brand with that website; empty when there is none. */
  likelyBrand: z.string(),
  example: z.string(),
});
export type UnknownMerchant = z.infer<typeof unknownMerchant>;

export const listMerchants = endpoint({
  method: 'GET',
  path: '/api/operator/merchants',
  access: everyone,
  summary: '链接图谱里未知的商家，页面多的在前',
  tag,
  query: z.strictObject({ network: network.optional(), ...pageQuery }),
  output: pageOf(unknownMerchant),
});

export const resolveMerchantCall = endpoint({
  method: 'PUT',
  path: '/api/operator/merchants',
  access: forSupport,
  summary: '指明商家属于哪个品牌，等待的链接随之归入',
  tag,
  body: z.strictObject({
    network,
    merchant: z.string().trim().min(1, '请填写商家').max(200),
    brandCode: catalogueCode,
  }),
  fieldNames: { network: '联盟平台', merchant: '商家', brandCode: '品牌编码' },
  output: z.object({ links: z.number().int() }),
});
