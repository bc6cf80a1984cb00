// The avatar of the caller: one of ours, or an upload of the own account.
import { fileUrl } from '#contract/files.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { updateMember } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { avatarChoices } from './avatar-choices.ts';
import { findAvatarFile } from './store.ts';

export async function chooseAvatar(tx: TenantTx, caller: Caller, url: string): Promise<void> {
  const { accountId, memberId } = caller;
  const allowed = avatarChoices.some((choice) => choice.url === url) || (await isOwnUpload(tx, url));
  if (!allowed) throw fieldError('headImgUrl', accountTexts.avatarUnknown);
  await updateMember(tx, memberId, { avatarUrl: url });
  await recordAudit(tx, { accountId, actor: memberId, action: 'accounts.avatar-chosen' });
}

async function isOwnUpload(tx: TenantTx, url: string): Promise<boolean> {
  const fileId = /\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(url)?.[1];
  if (fileId === undefined || url !== fileUrl(tx.accountId, fileId)) return false;
  return (await findAvatarFile(tx, fileId)) !== undefined;
}
