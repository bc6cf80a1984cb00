// Chosen brands side by side, and the account's own column counted from its publishers and sales in the same way.
import { sql } from 'drizzle-orm';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { BrandHead, ComparedBrand, getBenchmark } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mergeRows } from '#server/figures/publishers/merge-rows.ts';
import { openPublisherList } from '#server/figures/publishers/publisher-list.ts';
import { ratioView } from '#server/figures/publishers/ratio-view.ts';
import { loadScope } from '#server/figures/scope.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { figureSpanOf } from '../publishers/figure-span.ts';
import { brandHeads } from './brand-heads.ts';
import { brandFiguresOf, figureColumns, typeSharesOf } from './figure-view.ts';
import type { Onlooker } from './onlooker.ts';
import { type Unscaled, withRadar } from './radar.ts';
import { intelTexts } from './texts.ts';

type Comparison = Pick<EndpointOutput<typeof getBenchmark>, 'compared' | 'notPermitted' | 'own'>;

/** Of brands that are not chosen only the name is told. */
export async function compareBrands(
  tx: TenantTx,
  brandCodes: readonly string[],
  { now, seesOwnFigures }: Onlooker,
): Promise<Comparison> {
  if (brandCodes.length === 0) return { compared: [], notPermitted: [], own: null };
  const heads = await brandHeads(tx, brandCodes);
  const asked = brandCodes.map((code) => {
    const head = heads.get(code);
    if (!head) throw notFound(`${intelTexts.brand} ${code} `);
    return head;
  });
  const columns = await columnsOf(
    tx,
    asked.filter(({ havePermit }) => havePermit),
  );
  const own = seesOwnFigures ? await ownColumn(tx, now) : null;
  const scaled: ComparedBrand[] = withRadar(own ? [...columns, own] : columns);
  return {
    compared: scaled.filter(({ brand }) => brand !== null),
    notPermitted: asked.filter(({ havePermit }) => !havePermit),
    own: scaled.find(({ brand }) => brand === null) ?? null,
  };
}

/** In the order asked for. */
async function columnsOf(tx: TenantTx, heads: readonly BrandHead[]): Promise<Unscaled[]> {
  const { rows } = await tx.run(
    sql`SELECT s.brand_code, ${figureColumns}, s.types FROM brand_summary s
      WHERE s.brand_code = ANY (${sql.param(heads.map(({ brandCode }) => brandCode))}::text[])`,
  );
  const byCode = new Map(rows.map((row) => [String(row.brand_code), row]));
  return heads.map((brand) => {
    const row = byCode.get(brand.brandCode) ?? {};
    const { networks, lastSeen: _, ...figures } = brandFiguresOf(row);
    return {
      brand,
      ...figures,
      networks: networks.length,
      types: typeSharesOf((row.types ?? {}) as Record<string, number>),
    };
  });
}

/** Null where nothing of the account is known: no network, or no day of it. */
async function ownColumn(tx: TenantTx, now: Date): Promise<Unscaled | null> {
  const scope = await loadScope(tx, {}, now);
  const list = await openPublisherList(tx, { span: figureSpanOf({}, scope), scope, everyone: false });
  if (scope.connections.length === 0 || (!list.totals.given.amounts && list.totals.clicks === null))
    return null;
  const publishers = mergeRows(list.rows);
  const types: Record<string, number> = {};
  for (const { type } of publishers) types[type] = (types[type] ?? 0) + 1;
  // What the account pays on average: one rate, not a range.
  const { rate } = ratioView(list.totals, scope.currency);
  return {
    brand: null,
    publishers: publishers.length,
    links: null,
    networks: new Set(list.rows.map(({ network }) => network)).size,
    gained: null,
    lost: null,
    commissionLow: rate,
    commissionHigh: rate,
    types: typeSharesOf(types),
  };
}
