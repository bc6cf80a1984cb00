// Bytes of an answer to text, piece by piece. Networks declare one charset and send another; an answer that is not what
// it says is still readable, only its accents suffer.

export interface TextPieces {
  push(bytes: Uint8Array): string;
  end(): string;
  /** False once bytes did not fit the charset. */
  readonly fits: boolean;
}

/** By the declared charset, UTF-8 without one; from the first bytes that do not fit on as windows-1252. */
export function textPieces(contentType: string | null): TextPieces {
  const declared = declaredDecoder(contentType);
  if (declared) {
    return {
      push: (bytes) => declared.decode(bytes, { stream: true }),
      end: () => declared.decode(),
      fits: true,
    };
  }
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('windows-1252');
  let fits = true;
  let first = true;
  // A character cut in two by the border of a piece.
  let carried: Uint8Array = new Uint8Array();
  const decode = (bytes: Uint8Array): string => {
    if (fits) {
      try {
        return strict.decode(bytes);
      } catch {
        fits = false;
      }
    }
    return lenient.decode(bytes);
  };
  const start = (text: string): string => {
    if (!first || text === '') return text;
    first = false;
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
  };
  return {
    get fits() {
      return fits;
    },
    push(bytes) {
      const whole = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes;
      const cut = fits ? openTail(whole) : 0;
      carried = whole.slice(whole.length - cut);
      return start(decode(cut > 0 ? whole.subarray(0, whole.length - cut) : whole));
    },
    end() {
      const rest = carried;
      carried = new Uint8Array();
      return rest.length > 0 ? start(decode(rest)) : '';
    },
  };
}

/** A decoder for what the header names, unless that is UTF-8 or unknown. */
function declaredDecoder(contentType: string | null): TextDecoder | null {
  const label = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  if (!label) return null;
  try {
    const decoder = new TextDecoder(label);
    return decoder.encoding === 'utf-8' ? null : decoder;
  } catch {
    return null;
  }
}

/** How many bytes at the end begin a character that is not complete yet. */
function openTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}
