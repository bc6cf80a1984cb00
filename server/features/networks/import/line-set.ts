// Numbers of lines, a bit each.

export class LineSet {
  #bits: Uint8Array;

  constructor(bits: Uint8Array = new Uint8Array(0)) {
    this.#bits = bits;
  }

  /** As they pass from one process to another. */
  get bits(): Uint8Array {
    return this.#bits;
  }

  add(line: number): void {
    const byte = line >> 3;
    if (byte >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[byte] = (this.#bits[byte] ?? 0) | (1 << (line & 7));
  }

  addAll(other: LineSet): void {
    for (const [index, byte] of other.bits.entries()) {
      if (byte !== 0) for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) this.add(index * 8 + bit);
    }
  }

  has(line: number): boolean {
    return ((this.#bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  }
}
