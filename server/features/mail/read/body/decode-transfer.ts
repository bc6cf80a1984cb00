// Bodies as they travel through seven-bit mail, back into bytes.

export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return decodeBase64(body);
    case 'quoted-printable':
      return decodeQuoted(body);
    default:
      return body;
  }
}

/** Lists and scanners put lines of their own after an encoded body: it ends where its padding does. */
function decodeBase64(body: Buffer): Buffer {
  const text = body.toString('latin1').replace(/[^A-Za-z0-9+/=]+/g, '');
  return Buffer.from(text, 'base64');
}

const hex = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
};

/** `underscoreIsSpace`: as in words of headers. What is no code stays as it stands. */
export function decodeQuoted(body: Buffer, underscoreIsSpace = false): Buffer {
  const out = Buffer.alloc(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte !== 0x3d) {
      out[length++] = underscoreIsSpace && byte === 0x5f ? 0x20 : byte;
      continue;
    }
    const high = hex(body[at + 1]);
    const low = hex(body[at + 2]);
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low;
      at += 2;
      continue;
    }
    const end = lineEndAfter(body, at + 1);
    if (end > 0) at = end - 1;
    else out[length++] = byte;
  }
  return out.subarray(0, length);
}

/** Where the next line begins, if nothing but blanks stands before it; 0: something does. */
function lineEndAfter(body: Buffer, from: number): number {
  let at = from;
  while (at - from < 80 && (body[at] === 0x20 || body[at] === 0x09)) at += 1;
  if (body[at] === 0x0d && body[at + 1] === 0x0a) return at + 2;
  return body[at] === 0x0a ? at + 1 : 0;
}
