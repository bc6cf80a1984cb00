// Who agreed to what: recorded at registration, asked for again when a version needs it.
import { documentIds } from '#contract/documents.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { insertAcceptances, selectCurrent, selectPending } from './store.ts';
import { documentTexts } from './texts.ts';

/** What everybody agrees to; the deletion agreement is agreed to by deleting. */
const agreedTo: readonly number[] = [documentIds.userAgreement, documentIds.privacyPolicy];

interface Agreeing {
  memberId: string;
  address: string;
  now: Date;
}

/** Within the transaction that registers. */
export async function recordAgreements(tx: TenantTx, { memberId, address, now }: Agreeing): Promise<void> {
  const current = await selectCurrent(tx);
  const accepted = current.filter(({ documentId }) => agreedTo.includes(documentId));
  await insertAcceptances(tx, { memberId, acceptedAt: now, address, accepted: accepted.map(versionOf) });
}

const versionOf = ({ documentId, version }: { documentId: number; version: number }) => ({
  documentId,
  version,
});

export async function listPendingAgreements(tx: TenantTx, { memberId }: Caller) {
  const pending = await selectPending(tx, memberId, agreedTo);
  return pending.map(({ documentId, publishedAt, ...rest }) => ({
    id: documentId,
    publishedAt: isoMoment(publishedAt),
    ...rest,
  }));
}

export interface Accepting {
  accepted: readonly { id: number; version: number }[];
  address: string;
  now: Date;
}

/** Only what is in force can be agreed to: whoever read an older text reads the new one first. */
export async function acceptAgreements(
  tx: TenantTx,
  { memberId }: Caller,
  { accepted, address, now }: Accepting,
): Promise<void> {
  const current = new Map((await selectCurrent(tx)).map(({ documentId, version }) => [documentId, version]));
  const isInForce = accepted.every(({ id, version }) => agreedTo.includes(id) && current.get(id) === version);
  if (!isInForce) throw new AppError('conflict', documentTexts.outdated);
  await insertAcceptances(tx, {
    memberId,
    acceptedAt: now,
    address,
    accepted: accepted.map(({ id, version }) => ({ documentId: id, version })),
  });
  const { accountId } = tx;
  const target = accepted.map(({ id, version }) => `${id}/${version}`).join(' ');
  await recordAudit(tx, { accountId, actor: memberId, action: 'documents.accepted', target });
}
