// What can go wrong on the way to a network, switched on by tests and by hand.
import type { FaultKind, FaultSwitch } from './types.ts';

/** How far the network's clock is off under `clock-skew`. */
export const skewMilliseconds = 40 * 60_000;

export interface Faults extends FaultSwitch {
  /** The fault that a call of this text suffers, counted; null when it goes well. */
  next(asked: string): FaultKind | null;
  readonly active: FaultKind | null;
}

export function openFaults(): Faults {
  let kind: FaultKind | null = null;
  let left = 0;
  let sufferer = '';
  let suffered = 0;
  return {
    set(wanted, times = Number.POSITIVE_INFINITY, of = '') {
      kind = times > 0 ? wanted : null;
      left = times;
      sufferer = of;
    },
    clear() {
      kind = null;
    },
    next(asked) {
      const present = kind;
      if (present === null || !asked.includes(sufferer)) return null;
      suffered++;
      left--;
      if (left <= 0) kind = null;
      return present;
    },
    get suffered() {
      return suffered;
    },
    get active() {
      return kind;
    },
  };
}

export const loginPage = `<!DOCTYPE html>
<html><head><title>Sign in</title></head>
<body><h1>Your session has ended</h1>
<form method="post" action="/login"><input name="user"><input name="password" type="password"><button>Sign in</button></form>
</body></html>
`;

/**
 * The start of a body, cut. `inside` cuts within a row; otherwise the cut is at a row's end, where nothing in the text
 * itself tells that more should follow.
 */
export function cutBody(
  body: Iterable<string>,
  { inside, rowEnd }: { inside: boolean; rowEnd: string },
): string {
  let text = '';
  for (const piece of body) {
    text += piece;
    if (text.length > 256 * 1024) break;
  }
  const half = text.slice(0, Math.floor(text.length / 2));
  const end = half.lastIndexOf(rowEnd);
  if (!inside) return end < 0 ? '' : half.slice(0, end + rowEnd.length);
  // Never by chance at a row's end.
  return end >= 0 && end + rowEnd.length === half.length ? half.slice(0, -rowEnd.length - 1) : half;
}

let hanBytes: Map<string, number> | null = null;

/** GBK for Han characters, Latin-1 for the rest: what old systems send under the name of UTF-8. */
export function inWrongCharset(text: string): Buffer {
  hanBytes ??= readHanBytes();
  const bytes: number[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    // The mark of UTF-8 is not sent by who writes something else.
    if (code === 0xfeff) continue;
    if (code < 256) {
      bytes.push(code);
      continue;
    }
    const pair = hanBytes.get(letter);
    if (pair === undefined) bytes.push(63);
    else bytes.push(pair >> 8, pair & 255);
  }
  return Buffer.from(bytes);
}

/** Second bytes stay above 0x80, so that none looks like a delimiter or a backslash. */
function readHanBytes(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let lead = 0xb0; lead <= 0xf7; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) {
      found.set(decoder.decode(Uint8Array.of(lead, trail)), (lead << 8) | trail);
    }
  }
  return found;
}
