// Drafts: a member's own, the same on every device. Who saves over what he has not seen is told so, and nothing is lost.
import { randomUUID } from 'node:crypto';
import { mailLimits } from '#contract/limits.ts';
import type { MailDraft, MailDraftContent } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { deskTexts as texts } from '../texts.ts';
import { firstWords } from './first-words.ts';
import {
  countDrafts,
  type DraftKey,
  findDraft,
  insertDraft,
  listDraftRows,
  removeDraftRow,
  updateDraftRow,
} from './store.ts';

export async function listDrafts(tx: TenantTx, memberId: string) {
  const rows = await listDraftRows(tx, memberId);
  return rows.map(({ draftId, to, subject, htmlStart, updatedAt }) => ({
    id: draftId,
    to,
    subject,
    preview: firstWords(htmlStart),
    updatedAt: isoMoment(updatedAt),
  }));
}

export async function getDraft(tx: TenantTx, key: DraftKey): Promise<MailDraft> {
  const row = await findDraft(tx, key);
  if (!row) throw notFound(texts.draft);
  const { draftId, version, content, updatedAt } = row;
  return { id: draftId, version, content, updatedAt: isoMoment(updatedAt) };
}

export async function createDraft(
  tx: TenantTx,
  { memberId, content, now }: { memberId: string; content: MailDraftContent; now: Date },
): Promise<{ id: string; version: number }> {
  // One after the other, so that two devices cannot both take the last place.
  await lockAccount(tx);
  if ((await countDrafts(tx, memberId)) >= mailLimits.drafts) {
    throw new AppError('quota_exceeded', texts.tooManyDrafts(mailLimits.drafts));
  }
  const [draftId, version] = [randomUUID(), 1];
  await insertDraft(tx, { draftId, memberId, version, content, updatedAt: now });
  return { id: draftId, version };
}

export async function saveDraft(
  tx: TenantTx,
  key: DraftKey,
  { version, content, now }: { version: number; content: MailDraftContent; now: Date },
): Promise<{ version: number }> {
  if (await updateDraftRow(tx, key, { version, content, updatedAt: now })) return { version: version + 1 };
  if (!(await findDraft(tx, key))) throw notFound(texts.draft);
  throw new AppError('conflict', texts.draftChanged);
}

export async function deleteDraft(tx: TenantTx, key: DraftKey): Promise<void> {
  if (!(await removeDraftRow(tx, key))) throw notFound(texts.draft);
}
