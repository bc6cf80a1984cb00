// Base32 of RFC 4648 without padding: how authenticator apps take a secret, also typed by hand.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bits beyond the last whole letter are dropped: five bytes make eight letters. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => valueOfLetter(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

function valueOfLetter(letter: string): number {
  const value = alphabet.indexOf(letter);
  if (value === -1) throw new Error('not base32');
  return value;
}
