// Bytes of a page as text: by its mark, by what the server says, by what the page says, else UTF-8.

const markedCharsets: readonly (readonly [number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const inMeta = /<meta[^<>]+charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i;
const lookedAtBytes = 2048;

export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = markedCharsets.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const said = /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1];
  const written = inMeta.exec(bytes.toString('latin1', 0, lookedAtBytes))?.[1];
  for (const charset of [marked, said, written]) {
    const decoder = charset === undefined ? null : decoderOf(charset);
    if (decoder) return decoder.decode(bytes);
  }
  return bytes.toString('utf8');
}

function decoderOf(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

const lookedThrough = 512;
/** One in so many is a slip of who wrote the page. */
const slips = 32;
/** Tabs, ends of lines and pages, and what Japanese texts change their letters by. */
const inTexts = new Set([9, 10, 11, 12, 13, 14, 15, 27]);

/** No text of any kind is full of control characters in its first lines. */
export function isBinary(bytes: Buffer): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isWide) return false;
  const first = bytes.subarray(0, lookedThrough);
  const controls = first.reduce((sum, byte) => sum + (byte < 32 && !inTexts.has(byte) ? 1 : 0), 0);
  return controls * slips > first.length;
}
