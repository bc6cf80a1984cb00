// An industry at a glance. Everything comes from rows that were derived: it costs the same however many links lie under it.
import { sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { firstOfMonth } from '#contract/figures/days.ts';
import type {
  getInsight as contract,
  IndustryPublisherRow,
  InsightOverview,
} from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { IndustryCommission, IndustryNetwork } from '#server/db/schema/catalogue.ts';
import { dayText, knownCount, percentText, shareOf, typeSharesOf } from './figure-view.ts';
import { getIndustryHead } from './industry-head.ts';
import { networkView } from './networks.ts';
import type { Onlooker } from './onlooker.ts';
import { openPublisherColumns, openPublisherViews } from './open-publishers.ts';

const shownPublishers = 10;

export async function getInsight(
  tx: TenantTx,
  { bigIndustryCode, months }: EndpointInput<typeof contract>['body'],
  onlooker: Onlooker,
): Promise<EndpointOutput<typeof contract>> {
  const head = await getIndustryHead(tx, bigIndustryCode);
  return {
    ...head,
    overview: head.locked ? null : await overviewOf(tx, bigIndustryCode, { months, onlooker }),
  };
}

async function overviewOf(
  tx: TenantTx,
  industry: string,
  { months, onlooker }: { months: number; onlooker: Onlooker },
): Promise<InsightOverview> {
  const { rows } = await tx.run(
    sql`SELECT read_on::text, brands, programmes, publishers, links, networks, types, commissions
     FROM industry_summary WHERE big_industry_code = ${industry}`,
  );
  const [summary] = rows;
  const asOf = dayText(summary?.read_on);
  const links = Number(summary?.links ?? 0);
  const publishers = await listPublishers(tx, industry, onlooker);
  return {
    asOf,
    brands: Number(summary?.brands ?? 0),
    programmes: Number(summary?.programmes ?? 0),
    publishers: Number(summary?.publishers ?? 0),
    links,
    months: asOf === null ? [] : await listMonths(tx, industry, { until: firstOfMonth(asOf), months }),
    networks: ((summary?.networks ?? []) as IndustryNetwork[]).map(({ network, ...counts }) => ({
      ...networkView(network),
      ...counts,
      share: shareOf(counts.links, links),
    })),
    commissions: ((summary?.commissions ?? []) as IndustryCommission[]).map((range) => ({
      ...networkView(range.network),
      programmes: range.programmes,
      low: percentText(range.low),
      median: percentText(range.median),
      high: percentText(range.high),
      unknown: range.unknown,
    })),
    types: typeSharesOf((summary?.types ?? {}) as Record<string, number>),
    ...publishers,
  };
}

async function listMonths(
  tx: TenantTx,
  industry: string,
  { until, months }: { until: string; months: number },
): Promise<InsightOverview['months']> {
  const { rows } = await tx.run(
    sql`SELECT to_char(month, 'YYYY-MM') AS month, brands, publishers, links, gained, lost FROM industry_month
     WHERE big_industry_code = ${industry} AND month <= ${until} ORDER BY industry_month.month DESC LIMIT ${months}`,
  );
  return rows.reverse() as unknown as InsightOverview['months'];
}

/** Both lists in one reading, so that a publisher's own figures are looked up once. */
async function listPublishers(
  tx: TenantTx,
  industry: string,
  onlooker: Onlooker,
): Promise<Pick<InsightOverview, 'topPublishers' | 'risers'>> {
  const { rows } = await tx.run(
    sql`SELECT p.*, p.last_seen::text AS seen, ${openPublisherColumns} FROM (
       (SELECT *, true AS is_top FROM industry_publisher WHERE big_industry_code = ${industry} AND brands > 0
        ORDER BY brands DESC, last_seen DESC, domain LIMIT ${shownPublishers})
       UNION ALL
       (SELECT *, false FROM industry_publisher WHERE big_industry_code = ${industry} AND gained - lost > 0
        ORDER BY (gained - lost) DESC, domain LIMIT ${shownPublishers})) AS p
     LEFT JOIN open_publisher o ON o.domain = p.domain
     ORDER BY p.is_top DESC, CASE WHEN p.is_top THEN p.brands ELSE p.gained - p.lost END DESC,
       CASE WHEN p.is_top THEN p.last_seen END DESC, p.domain`,
  );
  const views = await openPublisherViews(tx, rows, onlooker);
  const told = rows.map((row, at): [isTop: boolean, IndustryPublisherRow] => [
    row.is_top === true,
    {
      ...(views[at] as (typeof views)[number]),
      brands: Number(row.brands),
      links: Number(row.links),
      gained: knownCount(row.gained),
      lost: Number(row.lost),
      lastSeen: String(row.seen),
    },
  ]);
  const ofKind = (wanted: boolean) => told.filter(([isTop]) => isTop === wanted).map(([, row]) => row);
  return { topPublishers: ofKind(true), risers: ofKind(false) };
}
