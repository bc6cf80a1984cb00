// An operator adds a passkey: the browser makes one for a challenge of ours, and what it made is kept.
import { randomUUID } from 'node:crypto';
import { passkeysPerPerson } from '#contract/limits.ts';
import type { NewPasskey, PasskeyCreation } from '#contract/passkey.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { requirePasskeySite } from '#server/identity/require-passkey-site.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import type { Services } from '#server/kernel/services.ts';
import { challengeIn, checkNewPasskey, creationOf } from '#server/secrets/passkey.ts';
import { lockOperator } from '../sign-in/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { insertPasskey, listPasskeyRows, putChallenge, takeChallenge } from './store.ts';
import { withOwnCode } from './with-own-code.ts';

export function beginPasskey(
  services: Services,
  operator: Operator,
  given: { code: string; address: string },
): Promise<PasskeyCreation> {
  const site = { ...requirePasskeySite(services.config), siteName: texts.issuer };
  const { operatorId, sessionId, email, title } = operator;
  return withOwnCode(services, operator, {
    ...given,
    work: async (tx) => {
      const held = await listPasskeyRows(tx, operatorId);
      requireRoom(held.length);
      const challenge = await putChallenge(tx, { sessionId, purpose: 'add' });
      return creationOf(site, challenge, { holder: { id: operatorId, account: email, name: title }, held });
    },
  });
}

export async function addPasskey(
  services: Services,
  operator: Operator,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string> {
  const { db, config } = services;
  const { operatorId, sessionId } = operator;
  const site = requirePasskeySite(config);
  const challenge = challengeIn(passkey) ?? '';
  const taken = await takeChallenge(db.global, challenge, { sessionId, purpose: 'add' });
  const credential = taken ? await checkNewPasskey(site, challenge, passkey) : null;
  if (!credential) throw new AppError('wrong_code', texts.passkeyNotMade);
  const passkeyId = randomUUID();
  await db.transaction(async (tx) => {
    await lockOperator(tx, operatorId);
    requireRoom((await listPasskeyRows(tx, operatorId)).length);
    const made = await insertPasskey(tx, { ...credential, passkeyId, operatorId, label: name });
    if (!made) throw new AppError('conflict', texts.passkeyTaken);
    const actor = operatorActor(operator);
    const action = 'operator.passkey-added';
    await recordAudit(tx, { accountId: null, actor, action, target: passkeyId });
  });
  return passkeyId;
}

function requireRoom(held: number): void {
  if (held >= passkeysPerPerson) {
    throw new AppError('quota_exceeded', texts.passkeyQuota(passkeysPerPerson));
  }
}
