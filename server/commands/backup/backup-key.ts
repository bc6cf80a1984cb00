// What a backup is sealed with: a key file, a passphrase, or, unless one of these is given, a key made from the master key.
import { createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { backupTexts } from '../texts.ts';
import type { SealPrelude } from './sealed-file.ts';

export interface KeyChoice {
  services: Services;
  /** Wins over the passphrase of the settings. */
  keyFile: string | undefined;
}

const keyFileMinBytes = 32;
const passphraseMinLength = 12;
const work = { N: 2 ** 16, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export async function makeKey(choice: KeyChoice): Promise<{ prelude: SealPrelude; key: Buffer }> {
  const { keyFile, services } = choice;
  const kind = keyFile ? 'file' : services.config.backupPassphrase === null ? 'master' : 'passphrase';
  const salt = randomBytes(16);
  const key = await deriveKey(kind, salt, choice);
  return { prelude: { key: kind, salt: salt.toString('base64url'), check: checkOf(key) }, key };
}

/** Refuses with what is missing, or where it is another key. */
export async function findKey(prelude: SealPrelude, choice: KeyChoice): Promise<Buffer> {
  const key = await deriveKey(prelude.key, Buffer.from(prelude.salt, 'base64url'), choice);
  if (checkOf(key) !== prelude.check) throw new AppError('conflict', backupTexts.wrongKey[prelude.key]);
  return key;
}

const checkOf = (key: Buffer): string =>
  createHmac('sha256', key).update('check').digest('base64url').slice(0, 22);

async function deriveKey(
  kind: SealPrelude['key'],
  salt: Buffer,
  { services, keyFile }: KeyChoice,
): Promise<Buffer> {
  if (kind === 'master') return stretch(services.masterKey.derive('backup'), salt);
  if (kind === 'file') {
    if (keyFile === undefined) throw new AppError('invalid_input', backupTexts.keyFileNeeded);
    return stretch(await readKeyFile(keyFile), salt);
  }
  const passphrase = services.config.backupPassphrase;
  if (passphrase === null) throw new AppError('invalid_input', backupTexts.passphraseNeeded);
  if (passphrase.length < passphraseMinLength)
    throw new AppError('invalid_input', backupTexts.passphraseShort);
  return new Promise((done, fail) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, work, (error, key) => (error ? fail(error) : done(key)));
  });
}

const stretch = (material: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, 'haitu/backup', 32));

async function readKeyFile(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new AppError('not_found', backupTexts.cannotRead(path, error.message));
  });
  if (bytes.length < keyFileMinBytes) throw new AppError('invalid_input', backupTexts.keyFileShort(path));
  return bytes;
}
