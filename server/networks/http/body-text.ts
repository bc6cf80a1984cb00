// Bytes of an answer to text, piece by piece. Networks declare one charset and send another; an answer that is not what
// it says is still readable, only the names suffer that hold what does not fit.
import { decodeMixed, isHigh, lengthFrom, type TextBefore } from './mixed-text.ts';

export interface TextPieces {
  push(bytes: Uint8Array): string;
  end(): string;
  /** False once bytes did not fit the charset. */
  readonly fits: boolean;
}

/** By the declared charset, UTF-8 without one; bytes that do not fit are read one by one. */
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
  const before: TextBefore = { high: false, utf8: false };
  let fits = true;
  let first = true;
  // A character cut in two by the border of a piece.
  let carried: Uint8Array = new Uint8Array();
  /** Null when something in it is no UTF-8. */
  const decode = (bytes: Uint8Array): string | null => {
    try {
      const text = strict.decode(bytes);
      before.utf8 ||= text.length < bytes.length;
      if (bytes.length > 0) before.high = isHigh(bytes[bytes.length - 1]);
      return text;
    } catch {
      fits = false;
      return null;
    }
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
      let cut = openTail(whole);
      let text = decode(whole.subarray(0, whole.length - cut));
      if (text === null) {
        cut = Math.max(cut, highTail(whole));
        text = decodeMixed(whole.subarray(0, whole.length - cut), before);
      }
      carried = whole.slice(whole.length - cut);
      return start(text);
    },
    end() {
      const rest = carried;
      carried = new Uint8Array();
      return start(decode(rest) ?? decodeMixed(rest, before));
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
    if (byte >= 0xc0) return lengthFrom(byte) > back ? back : 0;
  }
  return 0;
}

/** The longest run of bytes that waits for what follows it; a name seldom has a longer one. */
const maxHighTail = 64;

/** What is read of a broken byte depends on its neighbours: a run at the end waits for its own. */
function highTail(bytes: Uint8Array): number {
  let back = 0;
  while (back <= maxHighTail && isHigh(bytes[bytes.length - 1 - back])) back += 1;
  return back <= maxHighTail ? back : 0;
}
