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

/** No text of any kind has these bytes in its first lines. */
export function isBinary(bytes: Buffer): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isWide && bytes.subarray(0, 512).includes(0);
}
