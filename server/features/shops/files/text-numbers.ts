// A number kept for each of many texts, without keeping the texts: a file names millions of orders, and only whether one came before and
// said the same is asked. Texts are known by 96 bits of their digest, which no two of them share in practice.
import { hash } from 'node:crypto';

const maxLoad = 0.6;
const firstSlots = 4096;
const sixBytes = 6;

interface Slots {
  /** Plus one: zero marks a free slot. */
  first: Float64Array;
  second: Float64Array;
  kept: Float64Array;
}

const slotsOf = (count: number): Slots => ({
  first: new Float64Array(count),
  second: new Float64Array(count),
  kept: new Float64Array(count),
});

export class TextNumbers {
  #slots = slotsOf(firstSlots);
  #count = 0;

  get(text: string): number | undefined {
    const [first, second] = partsOf(text);
    const at = placeOf(this.#slots, first + 1, second);
    return this.#slots.first[at] === 0 ? undefined : this.#slots.kept[at];
  }

  set(text: string, number: number): void {
    const [first, second] = partsOf(text);
    const at = placeOf(this.#slots, first + 1, second);
    if (this.#slots.first[at] === 0) {
      this.#count += 1;
      this.#slots.first[at] = first + 1;
      this.#slots.second[at] = second;
    }
    this.#slots.kept[at] = number;
    if (this.#count > this.#slots.first.length * maxLoad) this.#grow();
  }

  #grow(): void {
    const { first, second, kept } = this.#slots;
    const wider = slotsOf(first.length * 2);
    for (let from = 0; from < first.length; from += 1) {
      const [one = 0, other = 0] = [first[from], second[from]];
      if (one === 0) continue;
      const at = placeOf(wider, one, other);
      wider.first[at] = one;
      wider.second[at] = other;
      wider.kept[at] = kept[from] ?? 0;
    }
    this.#slots = wider;
  }
}

/** Where it stands, or would. */
function placeOf({ first, second }: Slots, one: number, other: number): number {
  const mask = first.length - 1;
  let at = one % first.length;
  while (first[at] !== 0 && (first[at] !== one || second[at] !== other)) at = (at + 1) & mask;
  return at;
}

function partsOf(text: string): [number, number] {
  const digest = hash('sha1', text, 'buffer');
  return [digest.readUIntBE(0, sixBytes), digest.readUIntBE(sixBytes, sixBytes)];
}

/** A text as a number of 48 bits, to tell equal ones from different ones. */
export const textNumber = (text: string): number => partsOf(text)[0];
