// By hand: several publishers are one, or one is not of its group. Rows of reports stay per network.
import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { countGroups, lockPublishers, regroup, updatePublisherRow } from './store.ts';
import { publisherTexts } from './texts.ts';

export interface Merge {
  publisherNos: readonly number[];
  actor: string;
}

export async function mergePublishers(tx: TenantTx, { publisherNos, actor }: Merge): Promise<void> {
  // Pulls write keys too.
  await lockFacts(tx);
  const wanted = [...new Set(publisherNos)];
  const records = await lockPublishers(tx, wanted);
  if (records.length !== wanted.length) throw notFound(publisherTexts.publisher);
  const mergeKeys = [
    ...new Set(records.map((record) => record.mergeKey).filter((key) => key !== null)),
  ].sort();
  // A domain stays the key where there is one: publishers that come later on it belong to the group too.
  const mergeKey = mergeKeys.find((key) => !key.startsWith(handPrefix)) ?? mergeKeys[0] ?? newHandKey();
  await regroup(tx, mergeKey, { publisherNos: wanted, mergeKeys });
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action: 'networks.publishers-merged',
    target: mergeKey,
    detail: { publishers: wanted.join(',') },
  });
}

/** No host name begins like this. */
const handPrefix = 'hand:';
const newHandKey = () => `${handPrefix}${randomUUID()}`;

export async function splitPublisher(
  tx: TenantTx,
  { publisherNo, actor }: { publisherNo: number; actor: string },
): Promise<void> {
  await lockFacts(tx);
  const [record] = await lockPublishers(tx, [publisherNo]);
  if (!record) throw notFound(publisherTexts.publisher);
  const size = (await countGroups(tx, [record.mergeKey])).get(record.mergeKey ?? '') ?? 0;
  if (size < 2) throw new AppError('conflict', publisherTexts.notMerged);
  await updatePublisherRow(tx, publisherNo, { mergeKey: null, mergeByHand: true });
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action: 'networks.publisher-split',
    target: String(publisherNo),
  });
}
