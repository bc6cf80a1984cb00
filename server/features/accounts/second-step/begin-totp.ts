// A fresh secret for the authenticator of a member; it asks for nothing until the first code of it was given.
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import { newTotpSecret, totpUri } from '#server/secrets/totp.ts';
import { lockMember } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { findTotpState, putTotp } from './store.ts';

export async function beginTotp(
  tx: TenantTx,
  services: Pick<Services, 'masterKey'>,
  { memberId, email, isDemo }: Caller,
): Promise<{ secret: string; uri: string }> {
  // Everybody signs in with the same demo account: whoever set up a second step would lock out the others.
  if (isDemo) throw new AppError('forbidden', accountTexts.totpNotForDemo);
  // The vault before the member, as whoever deletes the account holds them.
  await lockVault(tx);
  await lockMember(tx, memberId);
  const { enabledAt } = await findTotpState(tx, memberId);
  if (enabledAt) throw new AppError('conflict', accountTexts.totpOn);
  const secret = newTotpSecret();
  await putTotp(tx, services, { memberId, secret });
  return { secret, uri: totpUri({ secret, account: email, issuer: accountTexts.totpIssuer }) };
}
