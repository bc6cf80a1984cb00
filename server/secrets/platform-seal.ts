// Secrets of the platform itself, which belongs to no tenant: sealed by a key derived from the master key, each for its
// own row. What was sealed before a change of the master key opens as long as the previous one is known.
import type { MasterKey } from './master-key.ts';
import { decrypt, encrypt } from './tenant-vault.ts';

export interface PlatformPlace {
  purpose: 'operator-totp';
  rowId: string;
}

const aadOf = ({ purpose, rowId }: PlatformPlace) => Buffer.from(`${purpose}|${rowId}`);

export const sealForPlatform = (masterKey: MasterKey, place: PlatformPlace, plaintext: string): Buffer =>
  encrypt(masterKey.derive(place.purpose), { content: Buffer.from(plaintext), aad: aadOf(place) });

export function openForPlatform(masterKey: MasterKey, place: PlatformPlace, sealed: Buffer): string {
  const content = { content: sealed, aad: aadOf(place) };
  try {
    return decrypt(masterKey.derive(place.purpose), content).toString();
  } catch (error) {
    if (!masterKey.previous) throw error;
    return decrypt(masterKey.previous.derive(place.purpose), content).toString();
  }
}
