// Which publishers of the open web are the account's own, and what they brought it.
import { type SQL, sql } from 'drizzle-orm';
import { amountText } from '#contract/figures/currency.ts';
import type { OwnFigures } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';
import { joinNames } from '#server/figures/publishers/merge-rows.ts';
import { openPublisherList, type PublisherRow } from '#server/figures/publishers/publisher-list.ts';
import { loadScope } from '#server/figures/scope.ts';
import { displayName } from '#server/networks/network-names.ts';
import { figureSpanOf } from '../publishers/figure-span.ts';
import type { Onlooker } from './onlooker.ts';

/**
 * By merge key, over the days of the directory of publishers; a key that is not in the answer is nobody of the
 * account's. All of them in one reading. Amounts only for who may see them.
 */
export async function ownFigures(
  tx: TenantTx,
  mergeKeys: readonly (string | null)[],
  { now, seesOwnFigures }: Onlooker,
): Promise<Map<string, OwnFigures>> {
  const own = await findOwn(tx, [...new Set(mergeKeys.filter((key) => key !== null))]);
  if (own.size === 0) return new Map();
  const scope = await loadScope(tx, {}, now);
  const { rows } = await openPublisherList(tx, {
    span: figureSpanOf({}, scope),
    scope,
    everyone: true,
    publisherNos: [...own.keys()],
  });
  const byKey = Map.groupBy(rows, ({ publisherNo }) => own.get(publisherNo) ?? '');
  return new Map(
    [...byKey].map(([key, parts]) => {
      const figures = figuresOf(parts, scope.currency);
      return [key, seesOwnFigures ? figures : { ...figures, fxje: null, yjje: null, hidden: true as const }];
    }),
  );
}

/** Publisher numbers with the key each is known by on the open web. */
export async function findOwn(tx: TenantTx, keys: readonly string[]): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT publisher_no, merge_key FROM publisher
     WHERE account_id = ${tx.accountId} AND merge_key = ANY (${sql.param(keys)}::text[]) AND NOT merge_by_hand`,
  );
  const found = new Map(rows.map((row) => [Number(row.publisher_no), String(row.merge_key)]));
  const asked = new Set(keys);
  for (const [publisherNo, key] of await ownByHand(tx)) if (asked.has(key)) found.set(publisherNo, key);
  return found;
}

/** A key given by hand says who is one with whom, not where it is found: of those the address does. */
async function ownByHand(tx: TenantTx): Promise<Map<number, string>> {
  const { rows } = await tx.run(
    sql`SELECT publisher_no, url FROM publisher WHERE account_id = ${tx.accountId} AND merge_by_hand`,
  );
  return new Map(
    rows.flatMap((row) => {
      const key = mergeKeyOf(String(row.url));
      return key === null ? [] : [[Number(row.publisher_no), key] as const];
    }),
  );
}

/** Keys of the account's publishers that were merged by hand; those of all others stand in `publisher.merge_key`. */
export const ownKeysByHand = async (tx: TenantTx): Promise<string[]> => [
  ...new Set((await ownByHand(tx)).values()),
];

/**
 * Whether a row of `open_publisher o` is one of the account's: for statements that narrow by it. On a cluster the account's keys
 * come along, since its publishers lie elsewhere than the open web.
 */
export async function isOwnSql(tx: TenantTx): Promise<SQL> {
  const byHand = await ownKeysByHand(tx);
  const keys = tx.onCitus ? [...byHand, ...(await ownKeys(tx))] : byHand;
  const isNamed = sql`o.merge_key = ANY (${textArray(keys)}::text[])`;
  if (tx.onCitus) return isNamed;
  return sql`(${isNamed} OR EXISTS (
    SELECT 1 FROM publisher own WHERE own.account_id = ${tx.accountId}::bigint
      AND own.merge_key = o.merge_key AND NOT own.merge_by_hand))`;
}

async function ownKeys(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.run(
    sql`SELECT DISTINCT merge_key FROM publisher
     WHERE account_id = ${tx.accountId} AND NOT merge_by_hand AND merge_key IS NOT NULL`,
  );
  return rows.map((row) => String(row.merge_key));
}

/** As PostgreSQL reads an array of texts. */
const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function figuresOf(parts: readonly PublisherRow[], currency: string): OwnFigures {
  const given = parts.filter((row) => row.given.amounts);
  // With a rate missing the sum would be too small, and nothing beside it says so.
  const isKnown = given.length > 0 && given.every(({ missing }) => missing.length === 0);
  const sum = (amountOf: (row: PublisherRow) => bigint | null) =>
    isKnown
      ? amountText(
          given.reduce((total, row) => total + (amountOf(row) ?? 0n), 0n),
          currency,
        )
      : null;
  const networks = [...new Set(parts.map(({ network }) => network))].sort();
  return {
    networks,
    pt: joinNames(networks.map(displayName)),
    currency,
    fxje: sum(({ amount }) => amount),
    yjje: given.some((row) => row.given.commission) ? sum(({ commission }) => commission) : null,
  };
}
