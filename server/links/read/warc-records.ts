// Records of a WARC or WAT file out of pieces of it. A record that is broken, cut or too long is counted and left out; what
// follows it is read.
import type { Piece, Place } from './piece.ts';
import type { SkipReason } from './skip-reason.ts';
import {
  endsWithBlankLines,
  type Head,
  longestHead,
  mayStartRecord,
  readHead,
  startsRecord,
} from './warc-head.ts';

export interface WarcRecord {
  type: string;
  address: string;
  /** YYYY-MM-DD; empty when the record does not say. */
  day: string;
  contentType: string;
  /** The archive holds only its beginning. */
  truncated: boolean;
  content: Buffer;
  /** Where the next one starts. */
  next: Place;
}

export const longestContent = 16 << 20;
const resumeMark = Buffer.from('\nWARC/1');

export class WarcRecords {
  #held: Buffer = Buffer.alloc(0);
  /** Of a record that is too long. */
  #toDrop = 0;
  /** Something broken was told of and is being looked past. */
  #lost = false;
  readonly #onSkip: (reason: SkipReason) => void;

  constructor(onSkip: (reason: SkipReason) => void) {
    this.#onSkip = onSkip;
  }

  *push(piece: Piece): Generator<WarcRecord> {
    if (piece.afterGap) this.#cut();
    // A record that is packed by itself cannot go on in the next.
    else if (this.#isInside() && startsRecord(piece.bytes, 0) && piece.placeAt(0).inner === 0 && piece.closes)
      this.#cut();
    const before = this.#held.length;
    this.#held = before === 0 ? piece.bytes : Buffer.concat([this.#held, piece.bytes]);
    let at = 0;
    while (true) {
      at = this.#skipToRecord(at);
      const head = this.#readHead(at);
      if (head === 'more') break;
      if (head === 'broken') {
        at = this.#lose(at + 1, 'broken');
        continue;
      }
      if (head.length > longestContent) {
        this.#onSkip('large');
        this.#toDrop = head.bytes + head.length;
        continue;
      }
      const end = at + head.bytes + head.length;
      // The bytes behind tell whether the length is right; where the packing ends there are none.
      const wanted = end + (piece.closes ? 0 : 9);
      if (this.#held.length < wanted) break;
      if (!this.#fits(end)) {
        at = this.#lose(at + head.bytes, 'broken');
        continue;
      }
      const content = this.#held.subarray(at + head.bytes, end);
      at = this.#skipBlank(end);
      yield { ...described(head.fields), content, next: piece.placeAt(Math.max(0, at - before)) };
    }
    this.#held = this.#held.subarray(at);
    // A small rest must not keep a large piece in memory.
    if (this.#held.length < longestHead) this.#held = Buffer.from(this.#held);
  }

  *end(place: Place): Generator<WarcRecord> {
    const closing = { bytes: Buffer.alloc(0), placeAt: () => place, closes: true, afterGap: false };
    yield* this.push(closing);
    this.#cut();
  }

  #isInside(): boolean {
    return this.#toDrop > 0 || this.#skipBlank(0) < this.#held.length;
  }

  #cut(): void {
    if (this.#isInside() && !this.#lost && this.#toDrop === 0) this.#onSkip('cut');
    this.#held = Buffer.alloc(0);
    this.#toDrop = 0;
    this.#lost = false;
  }

  #skipToRecord(from: number): number {
    let at = from;
    if (this.#toDrop > 0) {
      const dropped = Math.min(this.#toDrop, this.#held.length - at);
      this.#toDrop -= dropped;
      at += dropped;
    }
    if (this.#lost) at = this.#lose(at, null);
    return this.#skipBlank(at);
  }

  /** Looks for the next record from `from`; the reason is told once. */
  #lose(from: number, reason: SkipReason | null): number {
    if (reason) this.#onSkip(reason);
    const found = this.#held.indexOf(resumeMark, Math.max(0, from - 1));
    this.#lost = found === -1;
    return found === -1 ? Math.max(from, this.#held.length - resumeMark.length) : found + 1;
  }

  #skipBlank(from: number): number {
    let at = from;
    while (this.#held[at] === 13 || this.#held[at] === 10) at += 1;
    return at;
  }

  /** Two empty lines end a record; some writers leave out one or both before the next. */
  #fits(end: number): boolean {
    return endsWithBlankLines(this.#held, end) || mayStartRecord(this.#held, this.#skipBlank(end));
  }

  #readHead(at: number): Head | 'more' | 'broken' {
    return this.#lost || this.#toDrop > 0 ? 'more' : readHead(this.#held, at);
  }
}

function described(fields: Map<string, string>): Omit<WarcRecord, 'content' | 'next'> {
  const field = (name: string) => fields.get(name) ?? '';
  return {
    type: field('warc-type').toLowerCase(),
    address: field('warc-target-uri'),
    day: /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(field('warc-date'))?.[0] ?? '',
    contentType: field('content-type').toLowerCase(),
    truncated: fields.has('warc-truncated'),
  };
}
