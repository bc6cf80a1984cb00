// The publishers a list is narrowed to, with what a list is ordered and searched by.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { arrayText } from '#server/db/bind.ts';
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
  const { rows } = await tx.run(
    `SELECT publisher_no AS "publisherNo", network, publisher_ref AS ref, name, name_by_hand AS "nameByHand", url, type,
       merge_key AS "mergeKey"
     FROM publisher
     WHERE account_id = $1 AND ($2::text IS NULL OR network = $2) AND ($3::text IS NULL OR type = $3)
       AND ($4::text IS NULL OR coalesce(name_by_hand, name) ILIKE $4 OR url ILIKE $4 OR publisher_ref ILIKE $4
         OR ($7 AND name ILIKE $4))
       AND ($5::bigint[] IS NULL OR publisher_no = ANY ($5::bigint[]))
       AND ($8::text IS NULL OR publisher_ref = $8) AND ($9::text IS NULL OR merge_key = $9)
       AND (NOT $6 OR merge_key IN (
         SELECT merge_key FROM publisher WHERE account_id = $1 AND merge_key IS NOT NULL
         GROUP BY merge_key HAVING count(*) > 1))`,
    [
      tx.accountId,
      network ?? null,
      type ?? null,
      keyword ? likePattern(keyword) : null,
      publisherNos ? arrayText(publisherNos) : null,
      onlyMerged ?? false,
      alsoReceived ?? false,
      ref ?? null,
      mergeKey ?? null,
    ],
  );
  return rows.map((row) => ({
    ...(row as unknown as ListedPublisher),
    publisherNo: Number(row.publisherNo),
  }));
}
