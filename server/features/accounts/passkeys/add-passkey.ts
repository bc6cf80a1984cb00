// A member adds a passkey: the browser makes one for a challenge of ours, and what it made is kept.
import { randomUUID } from 'node:crypto';
import { passkeysPerPerson } from '#contract/limits.ts';
import type { NewPasskey, PasskeyCreation } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { requirePasskeySite } from '#server/identity/require-passkey-site.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { challengeIn, checkNewPasskey, creationOf } from '#server/secrets/passkey.ts';
import { passkeyAddedMail } from '../mails.ts';
import { lockMember } from '../store.ts';
import { tellByMail } from '../tell-by-mail.ts';
import { accountTexts } from '../texts.ts';
import { insertPasskey, listPasskeyRows, putChallenge, takeChallenge } from './store.ts';

export async function beginPasskey(
  tx: TenantTx,
  { config }: Pick<Services, 'config'>,
  { memberId, email, name, isDemo, sessionId }: Caller,
): Promise<PasskeyCreation> {
  // Everybody signs in with the same demo account: whoever set up a second step would lock out the others.
  if (isDemo) throw new AppError('forbidden', accountTexts.totpNotForDemo);
  const site = { ...requirePasskeySite(config), siteName: accountTexts.totpIssuer };
  const held = await listPasskeyRows(tx, memberId);
  requireRoom(held.length);
  const challenge = await putChallenge(tx, { memberId, purpose: 'add', sessionId });
  return creationOf(site, challenge, { holder: { id: memberId, account: email, name }, held });
}

export async function addPasskey(
  services: Services,
  { accountId, memberId, email, sessionId }: Caller,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string> {
  const site = requirePasskeySite(services.config);
  const challenge = challengeIn(passkey) ?? '';
  const taken = await services.db.tenant(accountId, (tx) =>
    takeChallenge(tx, challenge, { memberId, purpose: 'add', sessionId }),
  );
  const credential = taken ? await checkNewPasskey(site, challenge, passkey) : null;
  if (!credential) throw new AppError('wrong_code', accountTexts.passkeyNotMade);
  const passkeyId = randomUUID();
  await services.db.tenant(accountId, async (tx) => {
    await lockMember(tx, memberId);
    requireRoom((await listPasskeyRows(tx, memberId)).length);
    const made = await insertPasskey(tx, { ...credential, passkeyId, memberId, label: name });
    if (!made) throw new AppError('conflict', accountTexts.passkeyTaken);
    await recordAudit(tx, {
      accountId,
      actor: memberId,
      action: 'accounts.passkey-added',
      target: passkeyId,
    });
  });
  await tellByMail(services, passkeyAddedMail(email, name));
  return passkeyId;
}

function requireRoom(held: number): void {
  if (held >= passkeysPerPerson)
    throw new AppError('quota_exceeded', accountTexts.passkeyQuota(passkeysPerPerson));
}
