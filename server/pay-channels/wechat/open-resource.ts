import { createDecipheriv } from 'node:crypto';

export interface SealedResource {
  algorithm: string;
  nonce: string;
  associated_data?: string | undefined;
  /** Base64: the ciphertext, then its tag of 16 bytes. */
  ciphertext: string;
}

const tagBytes = 16;

/** What a notification seals. Throws unless every byte is as it was sealed. */
export function openResource(apiV3Key: string, resource: SealedResource): unknown {
  if (resource.algorithm !== 'AEAD_AES_256_GCM') throw new Error('unknown algorithm');
  const sealed = Buffer.from(resource.ciphertext, 'base64');
  if (sealed.length <= tagBytes) throw new Error('too short');
  const opening = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(resource.nonce), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(sealed.subarray(-tagBytes));
  opening.setAAD(Buffer.from(resource.associated_data ?? ''));
  // `final` is what checks the tag.
  const text = Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]);
  return JSON.parse(text.toString('utf8'));
}
