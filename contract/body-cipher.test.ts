import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyCipher, deriveBodyKey } from './body-cipher.ts';

describe('body cipher', () => {
  it('opens what it sealed, whatever the text', async () => {
    const cipher = await createBodyCipher(await deriveBodyKey('部署密钥'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        expect(await cipher.open(await cipher.seal(text))).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('is AES-256-GCM with the nonce first and the tag last', async () => {
    const key = await deriveBodyKey('k');
    const sealed = Buffer.from(await (await createBodyCipher(key)).seal('{"a":1}'), 'base64');
    const { createDecipheriv } = await import('node:crypto');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    expect(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()).toBe(
      '{"a":1}',
    );
  });

  it('refuses another key and any flipped byte', async () => {
    const cipher = await createBodyCipher(await deriveBodyKey('one'));
    const other = await createBodyCipher(await deriveBodyKey('two'));
    const sealed = await cipher.seal('secret');
    await expect(other.open(sealed)).rejects.toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const flipped = Buffer.from(bytes);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      await expect(cipher.open(flipped.toString('base64'))).rejects.toThrow();
    }
  });
});
