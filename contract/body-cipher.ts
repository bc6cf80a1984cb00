// The body cipher of one deployment: AES-256-GCM, 12-byte nonce first, tag last, base64. WebCrypto, so both sides
// run the very same code. It is a transport habit, not a protection: TLS is.

const nonceBytes = 12;

export interface BodyCipher {
  seal(text: string): Promise<string>;
  /** Throws when the text was not sealed with this key. */
  open(sealed: string): Promise<string>;
}

/** Key material = SHA-256 of the setting, base64. */
export async function deriveBodyKey(setting: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(setting));
  return toBase64(new Uint8Array(digest));
}

export async function createBodyCipher(keyBase64: string): Promise<BodyCipher> {
  const key = await crypto.subtle.importKey('raw', fromBase64(keyBase64), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  return {
    async seal(text) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        key,
        new TextEncoder().encode(text),
      );
      const whole = new Uint8Array(nonceBytes + sealed.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(sealed), nonceBytes);
      return toBase64(whole);
    },
    async open(sealed) {
      const whole = fromBase64(sealed);
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: whole.subarray(0, nonceBytes) },
        key,
        whole.subarray(nonceBytes),
      );
      return new TextDecoder('utf-8', { fatal: true }).decode(plain);
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
