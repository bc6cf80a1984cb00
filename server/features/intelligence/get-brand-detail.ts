// One brand in full, for those who have chosen it.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { BrandHead, getBrandDetail as contract, MonthFigures } from '#contract/intelligence.ts';
import { intelLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { brandHeads } from './brand-heads.ts';
import { brandFiguresOf, dayText, figureColumns, shareOf, typeSharesOf } from './figure-view.ts';
import { harmlessText } from './harmless.ts';
import { networkView } from './networks.ts';
import { intelTexts } from './texts.ts';

type Detail = NonNullable<EndpointOutput<typeof contract>['detail']>;

export async function getBrandHead(tx: TenantTx, brandCode: string): Promise<BrandHead> {
  const head = (await brandHeads(tx, [brandCode])).get(brandCode);
  if (!head) throw notFound(intelTexts.brand);
  return head;
}

export async function getBrandDetail(
  tx: TenantTx,
  brandCode: string,
): Promise<EndpointOutput<typeof contract>> {
  const brand = await getBrandHead(tx, brandCode);
  const locked = !brand.havePermit;
  return { brand, locked, detail: locked ? null : await detailOf(tx, brandCode) };
}

async function detailOf(tx: TenantTx, brandCode: string): Promise<Detail> {
  const { rows } = await tx.run(
    sql`SELECT ${figureColumns}, s.types, s.network_links FROM brand_summary s WHERE s.brand_code = ${brandCode}`,
  );
  const summary = rows[0] ?? {};
  const figures = brandFiguresOf(summary);
  const links = (summary.network_links ?? {}) as Record<string, number>;
  const linksOf = (network: string) => links[network] ?? 0;
  return {
    figures,
    programmes: await listProgrammes(tx, brandCode),
    months: await listMonths(tx, brandCode),
    types: typeSharesOf((summary.types ?? {}) as Record<string, number>),
    networks: figures.networks
      .map((named) => ({
        ...named,
        links: linksOf(named.network),
        share: shareOf(linksOf(named.network), figures.links ?? 0),
      }))
      .sort((a, b) => b.links - a.links || (a.pt < b.pt ? -1 : 1)),
  };
}

async function listProgrammes(tx: TenantTx, brandCode: string): Promise<Detail['programmes']> {
  const { rows } = await tx.run(
    sql`SELECT network, merchant_id, commission, cookie_days, since::text FROM programme WHERE brand_code = ${brandCode}
     ORDER BY network, merchant_id`,
  );
  return rows.map((row) => ({
    ...networkView(String(row.network)),
    merchantId: harmlessText(String(row.merchant_id)),
    commission: harmlessText(String(row.commission)),
    cookieDays: row.cookie_days === null ? null : Number(row.cookie_days),
    since: dayText(row.since),
  }));
}

async function listMonths(tx: TenantTx, brandCode: string): Promise<MonthFigures[]> {
  const { rows } = await tx.run(
    sql`SELECT to_char(month, 'YYYY-MM') AS month, publishers, links, gained, lost FROM brand_month
     WHERE brand_code = ${brandCode} ORDER BY brand_month.month DESC LIMIT ${intelLimits.months}`,
  );
  return rows.reverse() as unknown as MonthFigures[];
}
