// Recovery codes: for whoever has lost the phone. Shown once; what is kept is a hash keyed by the secret they belong to,
// which itself is sealed, so that a copy of the tables lets nobody guess them and a new secret ends the old codes.
import { createHmac, randomBytes } from 'node:crypto';
import { toBase32 } from './base32.ts';

const recoveryCodeCount = 10;
/** 50 bits: beyond guessing where tries are counted. */
const codeLetters = 10;

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
  return [...codes];
}

/** `ABCDE-FGH23`. */
function newRecoveryCode(): string {
  const letters = toBase32(randomBytes(7)).slice(0, codeLetters);
  return `${letters.slice(0, codeLetters / 2)}-${letters.slice(codeLetters / 2)}`;
}

/** The letters alone, however they were typed; null when it can be no recovery code. */
function readRecoveryCode(typed: string): string | null {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{10}$/.test(letters) ? letters : null;
}

/** Null when it can be no recovery code. */
export function recoveryCodeHash(secret: string, typed: string): Buffer | null {
  const letters = readRecoveryCode(typed);
  return letters === null ? null : createHmac('sha256', secret).update(`recovery|${letters}`).digest();
}
