// A new token; parallel ones count one after the other. Whoever loses it makes another: only its hash is kept.
import { randomUUID } from 'node:crypto';
import { type MenuCode, withChildren } from '#contract/menu.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { apiTokenHash, newApiToken } from '#server/secrets/api-token.ts';
import { requireRoom } from './require-room.ts';
import { requireSoundCodes } from './sound-codes.ts';
import { insertToken } from './store.ts';
import { tokenTexts } from './texts.ts';

export interface NewToken {
  memberId: string;
  name: string;
  codes: readonly MenuCode[];
  expiresAt: string | null;
}

export async function createToken(
  tx: TenantTx,
  { masterKey, now }: Pick<Services, 'masterKey' | 'now'>,
  { memberId, name, codes, expiresAt }: NewToken,
): Promise<{ id: string; token: string }> {
  const { accountId } = tx;
  requireSoundCodes(codes);
  const ends = expiresAt === null ? null : new Date(expiresAt);
  if (ends && ends <= now()) throw fieldError('expiresAt', tokenTexts.expiresTooEarly);
  await lockAccount(tx);
  await requireRoom(tx);
  const id = randomUUID();
  const token = newApiToken();
  const row = { tokenId: id, memberId, title: name, codes: withChildren(codes), expiresAt: ends };
  await insertToken(tx, row, apiTokenHash(masterKey, token));
  await recordAudit(tx, {
    accountId,
    actor: memberId,
    action: 'tokens.created',
    target: id,
    detail: { codes: row.codes.join(','), ...(ends && { expiresAt: ends.toISOString() }) },
  });
  return { id, token };
}
