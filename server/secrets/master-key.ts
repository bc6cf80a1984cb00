// The installation's master key: from HAITU_SECRET or generated once into the data folder. Everything secret derives
// its own key from it, so no two purposes ever share one.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { readOrWriteOnce } from '../files/write-once.ts';
import { secretPath } from './secret-file.ts';

export interface MasterKey {
  /** 32 bytes for one purpose, always the same for the same master key. */
  derive(purpose: string): Buffer;
  /** Keyed hash: lets us recognise a value without storing it. */
  fingerprint(purpose: string, value: string): Buffer;
  /** The master key before a change, while what it protected is still being brought over. */
  previous?: MasterKey;
}

export interface MasterKeySettings {
  secret: string | null;
  previousSecret: string | null;
  dataFolder: string;
}

export async function loadMasterKey(settings: MasterKeySettings): Promise<MasterKey> {
  const { secret, previousSecret, dataFolder } = settings;
  const masterKey = masterKeyOf(secret ?? (await readOrCreate(dataFolder)));
  return previousSecret === null ? masterKey : { ...masterKey, previous: masterKeyOf(previousSecret) };
}

function masterKeyOf(material: string): MasterKey {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', material, 'haitu', `haitu/${purpose}`, 32));
  return {
    derive,
    fingerprint: (purpose, value) => createHmac('sha256', derive(purpose)).update(value).digest(),
  };
}

async function readOrCreate(dataFolder: string): Promise<string> {
  const path = secretPath(dataFolder);
  await mkdir(dataFolder, { recursive: true });
  const text = (await readOrWriteOnce(path, () => randomBytes(32).toString('base64url'))).trim();
  if (text.length < 32) throw new Error(`密钥文件 ${path} 已损坏，请从备份恢复，或设置 HAITU_SECRET`);
  return text;
}
