// Through which networks publishers of the open web work for the account already.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { mergeKeyOf } from '#server/facts/merge-key.ts';

/** Of publishers whose key was given by hand: their address says where on the open web they are. */
export interface HandMerged {
  keys: string[];
  /** Of the key at the same place. */
  networks: string[];
}

export async function handMergedNetworks(tx: TenantTx): Promise<HandMerged> {
  const { rows } = await tx.run(
    sql`SELECT url, network FROM publisher WHERE account_id = ${tx.accountId} AND merge_by_hand`,
  );
  const found = rows.flatMap(({ url, network }) => {
    const key = mergeKeyOf(String(url));
    return key === null ? [] : [{ key, network: String(network) }];
  });
  return { keys: found.map(({ key }) => key), networks: found.map(({ network }) => network) };
}

/** Network → merge keys of the publishers it brought. */
export async function ownKeysByNetwork(tx: TenantTx): Promise<Map<string, Set<string>>> {
  // Joined: many short texts cost more to read than a long one. No key has a line break.
  const { rows } = await tx.run(
    sql`SELECT network, string_agg(merge_key, E'\\n') AS keys FROM publisher
     WHERE account_id = ${tx.accountId} AND NOT merge_by_hand AND merge_key IS NOT NULL GROUP BY network`,
  );
  const byNetwork = new Map(rows.map((row) => [String(row.network), new Set(String(row.keys).split('\n'))]));
  const { keys, networks } = await handMergedNetworks(tx);
  for (const [at, key] of keys.entries()) {
    const network = networks[at] ?? '';
    byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(key));
  }
  return byNetwork;
}

/** Everything of `ownKeysByNetwork`, as `HandMerged` has it: where the account's publishers lie elsewhere than the open web. */
export async function allOwnNetworks(tx: TenantTx): Promise<HandMerged> {
  const pairs = [...(await ownKeysByNetwork(tx))].flatMap(([network, keys]) =>
    [...keys].map((key) => ({ key, network })),
  );
  return { keys: pairs.map(({ key }) => key), networks: pairs.map(({ network }) => network) };
}

/** `domain`, `networks` of those; on a cluster of `allOwnNetworks`. */
export const ownNetworksSql = (tx: TenantTx, { keys, networks }: HandMerged): SQL => sql`
  SELECT o.domain, array_agg(DISTINCT own.network) AS networks
  FROM (
    ${
      tx.onCitus
        ? sql.empty()
        : sql`SELECT p.merge_key, p.network FROM publisher p WHERE p.account_id = ${tx.accountId}
          AND NOT p.merge_by_hand UNION ALL`
    }
    SELECT * FROM unnest(${sql.param(keys)}::text[], ${sql.param(networks)}::text[])) AS own (merge_key, network)
  -- By its index for each, never by reading the whole open web.
  CROSS JOIN LATERAL (SELECT o.domain FROM open_publisher o WHERE o.merge_key = own.merge_key OFFSET 0) o
  GROUP BY o.domain`;
