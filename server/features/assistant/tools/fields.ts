// Inputs of the tools: what their calls take, described for a model.
import { z } from 'zod';
import { networkName } from '#contract/fields.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { pageSizes } from '#contract/limits.ts';
import { networkList } from '#server/networks/network-names.ts';

const day = z.iso.date({
  // What is missing is said so by its own words.
  error: ({ input }) => (input === undefined ? undefined : '日期应写作 YYYY-MM-DD'),
});

export const fields = {
  from: day.describe('第一天（含），YYYY-MM-DD'),
  to: day.describe('最后一天（含），YYYY-MM-DD'),
  asOf: day.describe('数据截至日：昨日、本周、本月、本年都以这一天为最后一天；不填为最近一个完整的日期'),
  network: networkName.describe(`联盟平台的编码或名称（${networkList('或')}）；不填为全部平台`),
  type: z.enum(publisherTypes).describe('联盟客类型；不填为全部类型'),
  publisherId: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe(
      '联盟客在其联盟平台上的编号，由 find_publishers 或 report_publishers 查得，与 network 一起填写',
    ),
} as const;

/** Rows a model is given at once. */
export const toolRowsMax = 50;

const rows = z.coerce.number().int().min(1);

export const paging = {
  limit: rows.max(toolRowsMax).describe(`最多返回多少行，不超过 ${toolRowsMax}`),
  currentPage: rows.max(1_000_000).describe('第几页，从 1 起'),
  size: rows.max(pageSizes.max).describe('每页行数，与 limit 同义；两者都填时以 limit 为准'),
} as const;

interface Paging {
  limit?: number | undefined;
  currentPage?: number | undefined;
  size?: number | undefined;
}

/** As the calls page; `usual` where nothing was asked for. */
export const pageOf = ({ limit, currentPage = 1, size }: Paging, usual: number) => ({
  currentPage,
  size: limit ?? size ?? usual,
});
