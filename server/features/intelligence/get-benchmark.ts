// The brands of an industry in their order, and some of the chosen ones side by side with the account itself.
import { sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { getBenchmark as contract } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { brandHeads } from './brand-heads.ts';
import { compareBrands } from './compare-brands.ts';
import { brandFiguresOf, figureColumns } from './figure-view.ts';
import { getIndustryHead } from './industry-head.ts';
import type { Onlooker } from './onlooker.ts';

type Asked = EndpointInput<typeof contract>['body'];
type Answer = EndpointOutput<typeof contract>;

export async function getBenchmark(
  tx: TenantTx,
  { bigIndustryCode, brandCodes = [], currentPage, pageSize: size }: Asked,
  onlooker: Onlooker,
): Promise<Answer> {
  const head = await getIndustryHead(tx, bigIndustryCode);
  const page = { currentPage, size };
  return {
    ...head,
    ranked: head.locked ? null : await rankBrands(tx, bigIndustryCode, page),
    ...(await compareBrands(tx, [...new Set(brandCodes)], onlooker)),
  };
}

async function rankBrands(
  tx: TenantTx,
  industry: string,
  { currentPage, size }: { currentPage: number; size: number },
): Promise<NonNullable<Answer['ranked']>> {
  const from = sql`FROM brand_summary s JOIN brand b ON b.brand_code = s.brand_code WHERE s.big_industry_code = ${industry}`;
  const counted = await tx.run(sql`SELECT count(*) AS total ${from}`);
  const before = (currentPage - 1) * size;
  const { rows } = await tx.run(
    sql`SELECT s.brand_code, ${figureColumns} ${from}
     ORDER BY s.publishers DESC, s.links DESC, s.brand_code LIMIT ${size} OFFSET ${before}`,
  );
  const heads = await brandHeads(
    tx,
    rows.map((row) => String(row.brand_code)),
  );
  return {
    total: Number(counted.rows[0]?.total ?? 0),
    currentPage,
    size,
    list: rows.flatMap((row, at) => {
      const brand = heads.get(String(row.brand_code));
      return brand ? [{ rank: before + at + 1, brand, figures: brandFiguresOf(row) }] : [];
    }),
  };
}
