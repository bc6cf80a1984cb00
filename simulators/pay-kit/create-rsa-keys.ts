import { generateKeyPair, type KeyObject } from 'node:crypto';

export interface RsaKeys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

export function createRsaKeys(): Promise<RsaKeys> {
  return new Promise((resolve, reject) => {
    generateKeyPair('rsa', { modulusLength: 2048 }, (error, publicKey, privateKey) => {
      if (error) reject(error);
      else resolve({ publicKey, privateKey });
    });
  });
}

export function pemOf({ publicKey, privateKey }: RsaKeys): { publicPem: string; privatePem: string } {
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
