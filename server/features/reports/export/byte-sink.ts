// Bytes gathered one after the other, with the few ways a line of CSV needs to add some.

const [comma, minus, point, zero] = [44, 45, 46, 48];

export class ByteSink {
  #bytes = Buffer.alloc(0);
  #length = 0;

  /** Empties it. */
  begin(expectedBytes: number): void {
    this.#bytes = Buffer.allocUnsafe(expectedBytes);
    this.#length = 0;
  }

  /** The methods below do not look: room is made before a line. */
  makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + bytes) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  end(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  put(bytes: Buffer): void {
    this.copy(bytes, 0, bytes.length);
  }

  /** In a loop, which is quicker than a call for the few bytes of a cell. */
  copy(bytes: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#bytes[this.#length++] = bytes[at] as number;
  }

  twoDigits(before: number, number: number): void {
    this.#bytes[this.#length++] = before;
    this.#bytes[this.#length++] = zero + Math.floor(number / 10);
    this.#bytes[this.#length++] = zero + (number % 10);
  }

  /** A cell and the comma after it. */
  cell(bytes: Buffer): void {
    this.put(bytes);
    this.#bytes[this.#length++] = comma;
  }

  /** The same of a part of some bytes. */
  part(bytes: Buffer, from: number, to: number): void {
    this.copy(bytes, from, to);
    this.#bytes[this.#length++] = comma;
  }

  /** Hundredths, written as digits with a sign, as an amount with its point. */
  hundredths(bytes: Buffer, from: number, to: number): void {
    let first = from;
    if (bytes[first] === minus) {
      this.#bytes[this.#length++] = minus;
      first += 1;
    }
    const digits = to - first;
    if (digits < 3) this.#bytes[this.#length++] = zero;
    for (let at = first; at < to - 2; at += 1) this.#bytes[this.#length++] = bytes[at] as number;
    this.#bytes[this.#length++] = point;
    this.#bytes[this.#length++] = digits < 2 ? zero : (bytes[to - 2] as number);
    this.#bytes[this.#length++] = bytes[to - 1] as number;
    this.#bytes[this.#length++] = comma;
  }
}
