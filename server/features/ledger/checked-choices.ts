// What checked orders can be narrowed to.
import { sql } from 'drizzle-orm';
import type {
  CheckedList,
  getCheckedChoices as choicesContract,
  listCheckedPublishers as contract,
} from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { displayName } from '#server/networks/network-names.ts';
import { conditionsOf, tabsOf, verdictCurrencies } from './checked-filter.ts';

export async function getCheckedChoices(tx: TenantTx): Promise<EndpointOutput<typeof choicesContract>> {
  const networks = await tx.run<{ network: string }>(
    sql`SELECT DISTINCT network FROM connection WHERE account_id = ${tx.accountId}::bigint AND state <> 'removed'`,
  );
  const shops = await tx.run<{ id: string; name: string }>(
    sql`SELECT shop_id::text AS id, name FROM shop WHERE account_id = ${tx.accountId}::bigint ORDER BY name, shop_id`,
  );
  return {
    networks: networks.rows
      .map(({ network }) => ({ network, pt: displayName(network) }))
      .sort((a, b) => (a.pt < b.pt ? -1 : 1)),
    shops: shops.rows,
    currencies: await verdictCurrencies(tx),
  };
}

const mostPublishers = 20;

export async function listCheckedPublishers(
  tx: TenantTx,
  { tab, keyword = '' }: { tab: CheckedList; keyword?: string | undefined },
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const where = await conditionsOf(tx, { tab }, now);
  const { rows } = await tx.run<{
    id: string;
    name: string;
    nameByHand: string | null;
    network: string;
    listed: number;
  }>(
    sql`WITH counted AS (
       SELECT v.publisher_no, count(*)::int AS listed FROM verdict v
       WHERE v.account_id = ${tx.accountId}::bigint AND v.tab = ANY (${sql.param(tabsOf(tab))}::text[]) AND v.publisher_no IS NOT NULL
         AND ${where}
       GROUP BY v.publisher_no
     )
     SELECT p.publisher_ref AS id, p.name, p.name_by_hand AS "nameByHand", p.network, counted.listed
     FROM counted JOIN publisher p ON p.account_id = ${tx.accountId}::bigint AND p.publisher_no = counted.publisher_no
     WHERE position(lower(${keyword}::text) IN lower(concat_ws(' ', p.name_by_hand, p.name, p.url, p.publisher_ref))) > 0
     ORDER BY counted.listed DESC, p.publisher_no LIMIT ${mostPublishers}::bigint`,
  );
  return rows.map(({ id, network, listed, ...names }) => ({
    id,
    name: shownName(names),
    network,
    pt: displayName(network),
    listed,
  }));
}
