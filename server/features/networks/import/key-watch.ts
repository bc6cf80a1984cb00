// Whether a key may have come before: never a no that should be a yes. A number each, so that a million keys cost a few
// megabytes; who needs to know for sure asks the database.
import { contentNumber } from './content-number.ts';

/** Of more keys than this none is remembered: order alone can then show that they differ. */
const maxKeys = 4_000_000;
const maxLoad = 0.6;

export class KeyWatch {
  readonly #maxKeys: number;
  #slots = new Float64Array(64 * 1024);
  #count = 0;
  #last = '';
  #rises = true;
  #falls = true;

  constructor(atMost = maxKeys) {
    this.#maxKeys = atMost;
  }

  mayRepeat(key: string): boolean {
    if (this.#count > 0) {
      this.#rises &&= key > this.#last;
      this.#falls &&= key < this.#last;
    }
    this.#last = key;
    this.#count += 1;
    if (this.#count > this.#maxKeys) {
      this.#slots = new Float64Array(0);
      return !this.#rises && !this.#falls;
    }
    if (this.#count > this.#slots.length * maxLoad) this.#grow();
    // Zero marks a free slot.
    return !this.#put(this.#slots, contentNumber(key) + 1);
  }

  #put(slots: Float64Array, number: number): boolean {
    const mask = slots.length - 1;
    let at = number & mask;
    for (let held = slots[at]; held !== 0; held = slots[at]) {
      if (held === number) return false;
      at = (at + 1) & mask;
    }
    slots[at] = number;
    return true;
  }

  #grow(): void {
    const wider = new Float64Array(this.#slots.length * 2);
    for (const number of this.#slots) if (number !== 0) this.#put(wider, number);
    this.#slots = wider;
  }
}
