// Brands of the catalogue by name, and which of them the account has chosen.
import { z } from 'zod';
import { catalogueCode, listBrands } from '#contract/catalogue.ts';
import { listBrandPage } from '#server/features/plans/permits/list-brands.ts';
import { accessOf, asBody } from './as-call.ts';
import { pageOf, paging } from './fields.ts';
import type { Tool } from './tool.ts';

const input = z.strictObject({
  value: z
    .string()
    .trim()
    .max(100, '搜索内容不能超过 100 个字符')
    .optional()
    .describe('品牌名称或网址中的词；不填为全部品牌'),
  bigIndustryCode: catalogueCode.optional().describe('行业编码；不填为全部行业'),
  limit: paging.limit.optional(),
  currentPage: paging.currentPage.optional(),
  pageSize: paging.size.optional(),
});

const usualRows = 10;

export const findBrands: Tool<z.output<typeof input>> = {
  name: 'find_brands',
  title: '查找品牌',
  description:
    '在品牌目录中按名称查找品牌：品牌编码、网址、目录中已知的情况（countDesc），以及本账号是否已选（havePermit）。不含本账号的业绩。',
  access: accessOf(listBrands),
  readOnly: true,
  input,
  output: listBrands.output,
  run: async ({ services, caller }, { limit, currentPage, pageSize: asked, ...filter }) => {
    const { currentPage: page, size } = pageOf({ limit, currentPage, size: asked }, usualRows);
    const { bigIndustryCode, value, ...paged } = asBody(listBrands, {
      ...filter,
      currentPage: page,
      pageSize: size,
    });
    const found = await services.db.tenant(caller.accountId, (tx) =>
      listBrandPage(tx, { bigIndustryCode, value }, { currentPage: paged.currentPage, size: paged.pageSize }),
    );
    return { structured: listBrands.output.parse(found), evidence: [], charts: [] };
  },
};
