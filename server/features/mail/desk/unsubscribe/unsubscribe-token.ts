// What stands in a link for unsubscribing: sealed, so that nobody can make one up and no log along the way learns the
// address. The same mail always has the same link: a second try to send it sends the same bytes.
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { MasterKey } from '#server/secrets/master-key.ts';

export interface Unsubscribing {
  accountId: number;
  mailId: string;
  /** In lower case; empty where it was too long for a link: the mail itself says it. */
  address: string;
}

const nonceBytes = 12;
const tagBytes = 16;
const accountBytes = 6;
const headBytes = accountBytes + 16;
/** A token then has at most 300 characters, which is what a path takes. */
const addressMaxBytes = 170;

const keysOf = (masterKey: MasterKey) => ({
  key: masterKey.derive('mail-unsubscribe'),
  nonceKey: masterKey.derive('mail-unsubscribe-nonce'),
});

export function sealUnsubscribing(
  masterKey: MasterKey,
  { accountId, mailId, address }: Unsubscribing,
): string {
  const { key, nonceKey } = keysOf(masterKey);
  const said = Buffer.from(address.toLowerCase());
  const head = Buffer.alloc(accountBytes);
  head.writeUIntBE(accountId, 0, accountBytes);
  const plain = Buffer.concat([
    head,
    Buffer.from(mailId.replaceAll('-', ''), 'hex'),
    said.length <= addressMaxBytes ? said : Buffer.alloc(0),
  ]);
  const nonce = createHmac('sha256', nonceKey).update(plain).digest().subarray(0, nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** Null for whatever we did not make, whichever way it is wrong. */
export function openUnsubscribing(masterKey: MasterKey, token: string): Unsubscribing | null {
  const opened = openWith(masterKey, token);
  if (opened !== null || !masterKey.previous) return opened;
  return openWith(masterKey.previous, token);
}

function openWith(masterKey: MasterKey, token: string): Unsubscribing | null {
  const bytes = Buffer.from(token, 'base64url');
  // One way of writing it: what a decoder would forgive is not ours.
  if (bytes.length < nonceBytes + headBytes + tagBytes || bytes.toString('base64url') !== token) return null;
  const decipher = createDecipheriv('aes-256-gcm', keysOf(masterKey).key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return {
      accountId: plain.readUIntBE(0, accountBytes),
      mailId: uuidOf(plain.subarray(accountBytes, headBytes)),
      address: plain.subarray(headBytes).toString(),
    };
  } catch {
    return null;
  }
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
