// Revoked: refused with its very next call, on every machine.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { deleteToken } from './store.ts';
import { tokenTexts } from './texts.ts';

export async function revokeToken(
  tx: TenantTx,
  { tokenId, memberId }: { tokenId: string; memberId: string },
): Promise<void> {
  // A connected agent may be changing its keys at this moment: the new ones go too.
  await lockAccount(tx);
  if (!(await deleteToken(tx, tokenId))) throw notFound(tokenTexts.token);
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor: memberId,
    action: 'tokens.revoked',
    target: tokenId,
  });
}
