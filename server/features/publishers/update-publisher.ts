// A person's own word on a publisher: its type and name. Null gives the network's word back.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { retypePublishers } from '#server/facts/retype.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { lockPublishers, updatePublisherRow } from './store.ts';
import { publisherTexts } from './texts.ts';

export interface PublisherChange {
  publisherNo: number;
  type?: PublisherType | null | undefined;
  name?: string | null | undefined;
  actor: string;
}

export async function updatePublisher(tx: TenantTx, change: PublisherChange): Promise<void> {
  const { publisherNo, type, name, actor } = change;
  // Before the row: pulls take them in this order.
  if (type !== undefined) await lockFacts(tx);
  const [record] = await lockPublishers(tx, [publisherNo]);
  if (!record) throw notFound(publisherTexts.publisher);
  await updatePublisherRow(tx, publisherNo, {
    ...(type !== undefined && { typeByHand: type }),
    ...(name !== undefined && { nameByHand: name }),
  });
  if (type !== undefined) await retypePublishers(tx, [publisherNo]);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action: 'networks.publisher-changed',
    target: String(publisherNo),
    detail: {
      ...(type !== undefined && { type: type ?? 'restored' }),
      ...(name !== undefined && { name: name === null ? 'restored' : 'renamed' }),
    },
  });
}
