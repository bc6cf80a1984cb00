// Codes of an authenticator app (RFC 6238): six digits of HMAC-SHA-1 over steps of 30 seconds, the one kind every app
// knows. Knows no table: whoever keeps a secret keeps the last step too, so that no code works twice.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';

const stepMs = 30_000;
const digits = 6;
/** A phone's clock may be one step off either way. */
const tolerance = [0, -1, 1];

/** 160 bits, the length of the hash, as 32 letters of base32. */
export const newTotpSecret = () => toBase32(randomBytes(20));

export const totpStep = (now: Date) => Math.floor(now.getTime() / stepMs);

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const start = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(start) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export interface TotpTry {
  code: string;
  now: Date;
  /** The step of the last code that was taken; it and those before open nothing any more. Null: none yet. */
  lastStep: number | null;
}

/** The step the code is for, to be kept as the last one; null when it is wrong, too old or used. */
export function matchTotp(secret: string, { code, now, lastStep }: TotpTry): number | null {
  const given = Buffer.from(code);
  if (given.length !== digits) return null;
  const current = totpStep(now);
  // All are compared, so that the time taken tells nothing.
  const matching = tolerance
    .map((offset) => current + offset)
    .filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), given));
  return matching.find((step) => lastStep === null || step > lastStep) ?? null;
}

export interface TotpLabel {
  secret: string;
  /** Whose it is, as the app lists it: the e-mail. */
  account: string;
  issuer: string;
}

/** What the QR code holds. */
export function totpUri({ secret, account, issuer }: TotpLabel): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
}
