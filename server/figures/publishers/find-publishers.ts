// The publishers a list is narrowed to, with what a list is ordered and searched by.
import { sql } from 'drizzle-orm';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '../sums/sale-filter.ts';

export interface ListedPublisher {
  publisherNo: number;
  /** Code. */
  network: string;
  /** The network's number of it. */
  ref: string;
  name: string;
  nameByHand: string | null;
  url: string;
  type: PublisherType;
  /** Shared by those that are one across networks. */
  mergeKey: string | null;
}

export interface PublisherCondition {
  /** Code. */
  network?: string | undefined;
  type?: PublisherType | undefined;
  /** Searches the name as shown, address and number. */
  keyword?: string | undefined;
  /** Searches the name as received too, where another is shown. */
  alsoReceived?: boolean | undefined;
  /** Only those that are one with another. */
  onlyMerged?: boolean | undefined;
  publisherNos?: readonly number[] | undefined;
  /** The network's number of one. */
  ref?: string | undefined;
  /** Those that share it. */
  mergeKey?: string | undefined;
}

export async function findPublishers(
  tx: TenantTx,
  condition: PublisherCondition,
): Promise<ListedPublisher[]> {
  const { network, type, keyword, alsoReceived, onlyMerged, publisherNos, ref, mergeKey } = condition;
  const pattern = keyword ? likePattern(keyword) : null;
  const numbers = publisherNos ? arrayText(publisherNos) : null;
  const { rows } = await tx.run(
    sql`SELECT publisher_no AS "publisherNo", network, publisher_ref AS ref, name, name_by_hand AS "nameByHand", url, type,
       merge_key AS "mergeKey"
     FROM publisher
     WHERE account_id = ${tx.accountId} AND (${network ?? null}::text IS NULL OR network = ${network ?? null})
       AND (${type ?? null}::text IS NULL OR type = ${type ?? null})
       AND (${pattern}::text IS NULL OR coalesce(name_by_hand, name) ILIKE ${pattern} OR url ILIKE ${pattern} OR publisher_ref ILIKE ${pattern}
         OR (${alsoReceived ?? false} AND name ILIKE ${pattern}))
       AND (${numbers}::bigint[] IS NULL OR publisher_no = ANY (${numbers}::bigint[]))
       AND (${ref ?? null}::text IS NULL OR publisher_ref = ${ref ?? null})
         AND (${mergeKey ?? null}::text IS NULL OR merge_key = ${mergeKey ?? null})
       AND (NOT ${onlyMerged ?? false} OR merge_key IN (
         SELECT merge_key FROM publisher WHERE account_id = ${tx.accountId} AND merge_key IS NOT NULL
         GROUP BY merge_key HAVING count(*) > 1))`,
  );
  return rows.map((row) => ({
    ...(row as unknown as ListedPublisher),
    publisherNo: Number(row.publisherNo),
  }));
}

/** One by the network's number of it, with those that are one with it where asked for; each once. */
export async function findWithTwins(
  tx: TenantTx,
  { network, ref, isMerged }: { network: string | undefined; ref: string; isMerged: boolean },
): Promise<ListedPublisher[]> {
  const own = await findPublishers(tx, { network, ref });
  const keys = isMerged ? own.flatMap(({ mergeKey }) => mergeKey ?? []) : [];
  const twins = await Promise.all(keys.map((mergeKey) => findPublishers(tx, { mergeKey })));
  return [...new Map([...own, ...twins.flat()].map((one) => [one.publisherNo, one])).values()];
}
