// Mails a six-digit code. Whether the address has an account shows only in the mail, never in the answer.
import { randomBytes, randomInt } from 'node:crypto';
import {
  codeLength,
  codeLifeSeconds,
  codeMaxTries,
  codeResendSeconds,
  codesPerDayPerAddress,
} from '#contract/limits.ts';
import { normaliseEmail } from '#server/identity/email.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { countedAddress } from '#server/limits/counted-address.ts';
import type { SystemMail } from '#server/system-mail/mailer.ts';
import { alreadyRegisteredMail, noAccountMail, passwordCodeMail, registerCodeMail } from '../mails.ts';
import { findDirectoryEntry } from '../store.ts';
import { accountTexts } from '../texts.ts';
import { codeHashOf } from './code-hash.ts';
import { type CodeKey, findWait, putCode, withdrawCode } from './code-store.ts';

const daySeconds = 24 * 3600;
/** Bounds both the guessing at one account from many addresses and the mail one person can be made to get. */
const codesPerDayPerEmail = 50;

export interface CodeRequest {
  account: string;
  address: string;
}

export async function sendRegistrationCode(
  services: Services,
  { account, address }: CodeRequest,
): Promise<void> {
  const key: CodeKey = { email: normaliseEmail(account), purpose: 'register' };
  const taken = (await findDirectoryEntry(services.db.global, key.email)) !== undefined;
  await send(services, key, {
    address,
    mail: (code) =>
      taken ? alreadyRegisteredMail(key.email, services.config.publicUrl) : registerCodeMail(key.email, code),
    usable: !taken,
  });
}

export async function sendPasswordCode(services: Services, { account, address }: CodeRequest): Promise<void> {
  const key: CodeKey = { email: normaliseEmail(account), purpose: 'password' };
  const known = (await findDirectoryEntry(services.db.global, key.email)) !== undefined;
  await send(services, key, {
    address,
    mail: (code) =>
      known ? passwordCodeMail(key.email, code) : noAccountMail(key.email, services.config.publicUrl),
    usable: known,
  });
}

interface Sending {
  address: string;
  mail: (code: string) => SystemMail;
  /** False: the row is written like any other, so that waits are the same, but no code opens it. */
  usable: boolean;
}

async function send(services: Services, key: CodeKey, { address, mail, usable }: Sending): Promise<void> {
  const { db, masterKey, mailer, log } = services;
  await requirePause(services, key);
  await requireDayLimit(services, key, address);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const codeHash = usable ? codeHashOf(masterKey, key, code) : randomBytes(32);
  const put = await putCode(db.global, {
    ...key,
    codeHash,
    lifeSeconds: codeLifeSeconds,
    tries: codeMaxTries,
    requester: countedAddress(address),
    pauseSeconds: codeResendSeconds,
  });
  if (!put) throw tooSoon(codeResendSeconds);
  try {
    await mailer.send(mail(code));
  } catch (error) {
    log.error({ err: error, purpose: key.purpose }, 'code mail failed');
    await withdrawCode(db.global, key, codeHash);
    throw new AppError('mail_failed', accountTexts.mailFailed, { cause: error });
  }
}

async function requirePause({ db }: Services, key: CodeKey): Promise<void> {
  const wait = await findWait(db.global, key, codeResendSeconds);
  if (wait > 0) throw tooSoon(wait);
}

const tooSoon = (seconds: number) =>
  new AppError('too_many_requests', accountTexts.codeWait(seconds), { retryAfter: seconds });

async function requireDayLimit(services: Services, key: CodeKey, address: string): Promise<void> {
  const email = services.masterKey.fingerprint('code-limit', key.email).toString('base64url');
  // In this order: an address that has used up its own share cannot use up the mailbox's.
  await take(services, `code-day|${countedAddress(address)}`, codesPerDayPerAddress);
  await take(services, `code-day-email|${email}`, codesPerDayPerEmail);
}

async function take({ limits }: Services, key: string, max: number): Promise<void> {
  const { allowed, retryAfter } = await limits.take(key, { max, windowSeconds: daySeconds });
  if (allowed) return;
  throw new AppError('too_many_requests', accountTexts.codeDayLimit(retryAfter), { retryAfter });
}
