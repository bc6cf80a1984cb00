// The first step: the password. An unknown account takes the same path, the same work and the same answer.
import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#server/identity/email.ts';
import { clearCounters } from '#server/identity/failure-counters.ts';
import { hashPassword } from '#server/identity/passwords/password-hash.ts';
import { tryPassword } from '#server/identity/try-password.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { passkeySiteOf } from '#server/secrets/passkey.ts';
import { sealForPlatform } from '#server/secrets/platform-seal.ts';
import { hashToken, newToken } from '#server/secrets/token.ts';
import { newTotpSecret, totpUri } from '#server/secrets/totp.ts';
import { listPasskeyRows } from '../passkeys/store.ts';
import { operatorTexts as texts } from '../texts.ts';
import { passwordCounters } from './counters.ts';
import { findOperatorByEmail, insertSession, isKnownAddress, updateOperatorRow } from './store.ts';

export interface OperatorCredentials {
  account: string;
  password: string;
  address: string;
}

export interface StartedSignIn {
  ticket: string;
  setup: { secret: string; uri: string } | null;
  /** Whether a passkey may take the place of the code. */
  passkey: boolean;
}

/** No operator has this id: looked up all the same. */
const nobody = '00000000-0000-0000-0000-000000000000';

export async function startSignIn(
  services: Services,
  { account, password, address }: OperatorCredentials,
): Promise<StartedSignIn> {
  const { config, db, masterKey, log } = services;
  const email = normaliseEmail(account);
  const found = await findOperatorByEmail(db.global, email);
  const known = await isKnownAddress(db.global, found?.operatorId ?? nobody, address);
  const counters = passwordCounters(services, { email, address, known });
  const match = await tryPassword(services, {
    counters,
    password,
    storedHash: found?.passwordHash ?? null,
    waitSentence: texts.signInWait,
  });
  if (match === 'no' || !found) {
    log.warn({ operatorId: found?.operatorId ?? null, address }, 'operator sign-in refused');
    throw new AppError('wrong_credentials', texts.wrongCredentials);
  }
  if (!found.enabled) throw new AppError('forbidden', texts.disabled);
  const { operatorId } = found;
  const renewed = match === 'outdated' ? await hashPassword(services, password) : null;
  const ticket = newToken();
  const secret = found.totpSealed === null ? newTotpSecret() : null;
  await db.transaction(async (tx) => {
    if (renewed) await updateOperatorRow(tx, operatorId, { passwordHash: renewed });
    await clearCounters(tx, counters);
    const place = { purpose: 'operator-totp', rowId: operatorId } as const;
    const setupSealed = secret === null ? null : sealForPlatform(masterKey, place, secret);
    const tokenHash = hashToken(ticket);
    await insertSession(tx, { sessionId: randomUUID(), tokenHash, operatorId, address, setupSealed });
  });
  const setup =
    secret === null ? null : { secret, uri: totpUri({ secret, account: email, issuer: texts.issuer }) };
  const passkeys = await listPasskeyRows(db.global, operatorId);
  return { ticket, setup, passkey: passkeys.length > 0 && passkeySiteOf(config.publicUrl) !== null };
}
