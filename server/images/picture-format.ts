// Which picture format bytes are in, by their content alone: names and media types are the sender's claims.

export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** The formats a decoder of ours gets to see at all; SVG and documents never reach one. */
export function findPictureFormat(bytes: Buffer): PictureFormat | undefined {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** Told apart only to say so: a drawing that may hold scripts is refused like any other stranger. */
export function looksLikeSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096));
}

/** The decoder stopped because of the pixel limit it was given, not because the picture is broken. */
export function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}
