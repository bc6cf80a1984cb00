// Signatures both ways. Ours go into the Authorization header; WeChat's stand beside its answers and notifications and cover
// their exact bytes.
import { createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** Further off, a message is a replay. */
const windowSeconds = 300;

/** By the name in `Wechatpay-Serial`: a public key's id or a platform certificate's serial number. */
export type Verifiers = ReadonlyMap<string, KeyObject>;

/** A certificate serves as well as a key: both hold the public key. */
export function readVerifiers(pems: Readonly<Record<string, string>>): Verifiers {
  return new Map(Object.entries(pems).map(([serial, pem]) => [serial, createPublicKey(pem)]));
}

export interface Signer {
  mchid: string;
  serial: string;
  key: KeyObject;
}

export interface OutgoingCall {
  method: string;
  /** Path with query, as sent. */
  path: string;
  /** As sent; empty for none. */
  body: string;
}

export function authorization({ mchid, serial, key }: Signer, call: OutgoingCall, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString('hex');
  const text = `${call.method}\n${call.path}\n${timestamp}\n${nonce}\n${call.body}\n`;
  const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`;
}

export interface SignedMessage {
  header(name: string): string | null;
  body: Buffer;
  verifiers: Verifiers;
  now: Date;
}

/** Why a message is not WeChat's own; null when it is. */
export function whyNotGenuine({ header, body, verifiers, now }: SignedMessage): string | null {
  const timestamp = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const serial = header('wechatpay-serial');
  const signature = header('wechatpay-signature');
  if (!timestamp || !nonce || !serial || !signature) return 'a signature header is missing';
  const offBy = /^\d{1,12}$/.test(timestamp) ? Math.abs(now.getTime() / 1000 - Number(timestamp)) : Infinity;
  if (offBy > windowSeconds) return 'its time is too far off';
  const key = verifiers.get(serial);
  if (!key) return 'signed with a key that is not set up';
  // WeChat now and then sends a wrong signature to see whether it is noticed.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'a signature probe';
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('RSA-SHA256', text, key, Buffer.from(signature, 'base64'))
    ? null
    : 'the signature does not hold';
}
