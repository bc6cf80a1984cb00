// Values on a pipe: four bytes of length, then the value as the engine itself writes it (numbers, dates, maps, bytes).
import { deserialize, serialize } from 'node:v8';

const headBytes = 4;

export function encodeFrame(value: unknown): Buffer {
  const body = serialize(value);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
}

export class FrameDecoder {
  readonly #maxBytes: number;
  #held: Buffer[] = [];
  #size = 0;
  /** Of the frame at hand, its head included; 0 while the head has not arrived. */
  #wanted = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The values that are whole with this piece; throws when one claims to be larger than allowed. */
  push(piece: Buffer): unknown[] {
    this.#held.push(piece);
    this.#size += piece.length;
    const values: unknown[] = [];
    for (;;) {
      if (this.#wanted === 0 && this.#size >= headBytes) {
        this.#wanted = headBytes + this.#joined().readUInt32LE();
        if (this.#wanted > this.#maxBytes) throw new Error('a frame larger than allowed');
      }
      if (this.#wanted === 0 || this.#size < this.#wanted) return values;
      const bytes = this.#joined();
      values.push(deserialize(bytes.subarray(headBytes, this.#wanted)));
      this.#held = [bytes.subarray(this.#wanted)];
      this.#size -= this.#wanted;
      this.#wanted = 0;
    }
  }

  #joined(): Buffer {
    if (this.#held.length > 1) this.#held = [Buffer.concat(this.#held)];
    return this.#held[0] ?? Buffer.alloc(0);
  }
}
