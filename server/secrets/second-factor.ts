// A person's second factor as kept beside the sealed secret, and what a code does to it. Whoever stores it holds its row
// from reading to writing: of two that send the same code at once, one is refused.
import { timingSafeEqual } from 'node:crypto';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';

export interface SecondFactor {
  /** Opened from where it is sealed. */
  secret: string;
  /** Null until the first code was taken. */
  lastStep: number | null;
  /** Of the recovery codes not used yet. */
  recoveryHashes: readonly Buffer[];
}

export interface AcceptedCode {
  kind: 'totp' | 'recovery';
  /** To be stored in place of what was there, before anything is opened. */
  next: Pick<SecondFactor, 'lastStep' | 'recoveryHashes'>;
}

/** Six digits of the app, or one of the recovery codes; null when it is neither, or used already. */
export function acceptCode(factor: SecondFactor, code: string, now: Date): AcceptedCode | null {
  const { secret, lastStep, recoveryHashes } = factor;
  const step = matchTotp(secret, { code: code.replace(/\s/g, ''), now, lastStep });
  if (step !== null) return { kind: 'totp', next: { lastStep: step, recoveryHashes } };
  const hash = recoveryCodeHash(secret, code);
  const left = hash ? recoveryHashes.filter((kept) => !timingSafeEqual(kept, hash)) : recoveryHashes;
  return left.length < recoveryHashes.length
    ? { kind: 'recovery', next: { lastStep, recoveryHashes: left } }
    : null;
}

export interface IssuedCodes {
  /** Shown once. */
  codes: string[];
  recoveryHashes: Buffer[];
}

export function issueRecoveryCodes(secret: string): IssuedCodes {
  const codes = newRecoveryCodes();
  const recoveryHashes = codes.map((code) => recoveryCodeHash(secret, code)).filter((hash) => hash !== null);
  return { codes, recoveryHashes };
}
