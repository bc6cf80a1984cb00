import type { MasterKey } from '#server/secrets/master-key.ts';

/** Tells whether two installations share a master key, without telling the key. */
export const keyFingerprintOf = (masterKey: MasterKey) =>
  masterKey.fingerprint('backup', 'same key').toString('base64url');
