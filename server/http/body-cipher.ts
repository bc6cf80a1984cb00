// The server's half of the body cipher; null when the deployment does not use it.
import { type BodyCipher, createBodyCipher, deriveBodyKey } from '#contract/body-cipher.ts';

export async function createCipherFrom(setting: string | null): Promise<BodyCipher | null> {
  return setting === null ? null : createBodyCipher(await deriveBodyKey(setting));
}
