// Orders of two networks that may be one and the same: a suspicion with its evidence, newest first.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { listSuspectedDoubles as contract, DoubleSide, SuspectedDouble } from '#contract/ledger.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { displayName } from '#server/networks/network-names.ts';
import { readCursor, storedMoment, writeCursor } from './cursor.ts';

const key = z.string().max(3000);
const doublePlace = z.strictObject({
  at: storedMoment,
  orderNo: key,
  connectionId: z.string().regex(/^\d{1,16}$/),
  saleKey: key,
  laterConnectionId: z.string().regex(/^\d{1,16}$/),
  laterSaleKey: key,
});
type DoublePlace = z.infer<typeof doublePlace>;

interface FoundSide {
  connectionId: string;
  saleKey: string;
  network: string;
  ysoder: string;
  ptoder: string;
  soldAt: string;
  state: DoubleSide['state'];
  currency: string;
  amount: number;
  commission: number;
  fee: number;
  name: string;
  nameByHand: string | null;
}

interface FoundDouble extends DoublePlace {
  sides: [FoundSide, FoundSide];
  tied: boolean;
}

export async function listSuspectedDoubles(
  tx: TenantTx,
  { after, size }: EndpointInput<typeof contract>['body'],
  shown: number | null,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const counted = await tx.run(
    sql`SELECT count(*)::int AS n FROM suspected_double WHERE account_id = ${tx.accountId}::bigint`,
  );
  const total = Number(counted.rows[0]?.n);
  const place = readCursor(doublePlace, after);
  // The first rows alone: there is no way to ask for those behind them.
  if (shown !== null && place) return { list: [], next: null, total, shown };
  const page = Math.min(size, shown ?? size);
  const found = await findDoubles(tx, { place, limit: page + 1 });
  const list = found.slice(0, page);
  const last = list.at(-1);
  return {
    list: list.map(doubleOf),
    next: found.length > page && last && shown === null ? writeCursor(placeOf(last)) : null,
    total,
    shown,
  };
}

const placeOf = ({ sides: _, tied: __, ...place }: FoundDouble): DoublePlace => place;

const side = (name: string) =>
  sql.raw(`jsonb_build_object('connectionId', ${name}.connection_id::text, 'saleKey', ${name}.sale_key,
  'network', ${name}_c.network, 'ysoder', ${name}.ysoder, 'ptoder', ${name}.ptoder, 'soldAt', ${name}.sold_at,
  'state', ${name}.state, 'currency', ${name}.currency, 'amount', ${name}.amount, 'commission', ${name}.commission,
  'fee', ${name}.fee, 'name', ${name}_p.name, 'nameByHand', ${name}_p.name_by_hand)`);

const joined = (name: string, prefix: string) =>
  sql.raw(`JOIN sale ${name} ON ${name}.account_id = page.account_id AND ${name}.connection_id = page.${prefix}connection_id
      AND ${name}.sale_key = page.${prefix}sale_key
    JOIN connection ${name}_c ON ${name}_c.account_id = page.account_id AND ${name}_c.connection_id = ${name}.connection_id
    JOIN publisher ${name}_p ON ${name}_p.account_id = page.account_id AND ${name}_p.publisher_no = ${name}.publisher_no`);

const order = ['later_at', 'order_no', 'connection_id', 'sale_key', 'later_connection_id', 'later_sale_key'];
const newestFirst = (prefix = '') => sql.raw(order.map((column) => `${prefix}${column} DESC`).join(', '));

async function findDoubles(
  tx: TenantTx,
  { place, limit }: { place: DoublePlace | null; limit: number },
): Promise<FoundDouble[]> {
  const before = place
    ? sql` AND (${sql.raw(order.join(', '))}) < (${place.at}::timestamptz, ${place.orderNo}::text, ${place.connectionId}::bigint,
        ${place.saleKey}::text, ${place.laterConnectionId}::bigint, ${place.laterSaleKey}::text)`
    : sql.empty();
  const { rows } = await tx.run(
    sql`WITH page AS (
       SELECT * FROM suspected_double WHERE account_id = ${tx.accountId}::bigint${before}
       ORDER BY ${newestFirst()} LIMIT ${limit}::bigint
     )
     SELECT to_char(page.later_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') AS at, page.order_no AS "orderNo",
       page.connection_id::text AS "connectionId", page.sale_key AS "saleKey",
       page.later_connection_id::text AS "laterConnectionId", page.later_sale_key AS "laterSaleKey",
       jsonb_build_array(${side('a')}, ${side('b')}) AS sides,
       coalesce(a_c.tied_to = b_c.connection_id OR b_c.tied_to = a_c.connection_id, false) AS tied
     FROM page ${joined('a', '')} ${joined('b', 'later_')}
     ORDER BY ${newestFirst('page.')}`,
  );
  return rows as unknown as FoundDouble[];
}

function doubleOf(found: FoundDouble): SuspectedDouble {
  const [a, b] = found.sides;
  const larger = Math.max(Math.abs(a.amount), Math.abs(b.amount));
  const { connectionId, saleKey, laterConnectionId, laterSaleKey, tied } = found;
  return {
    key: JSON.stringify([connectionId, saleKey, laterConnectionId, laterSaleKey]),
    sides: found.sides.map(sideOf),
    minutesApart: Math.round((Date.parse(b.soldAt) - Date.parse(a.soldAt)) / 60_000),
    amountApart: shareText(Math.abs(a.amount - b.amount), larger) ?? '0.00%',
    tied,
  };
}

function sideOf(found: FoundSide): DoubleSide {
  const { connectionId, saleKey, network, ysoder, ptoder, soldAt, state, currency } = found;
  const money = (units: number) => amountText(units, currency);
  return {
    ...{ connectionId, saleKey, ysoder, ptoder, state, currency },
    pt: displayName(network),
    soldAt: isoMoment(new Date(soldAt)),
    publisher: shownName(found),
    je: money(found.amount),
    jyje: money(found.commission),
    ptfy: findNetwork(network)?.description.reports.fee ? money(found.fee) : null,
  };
}
