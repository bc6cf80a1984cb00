// The facts of a file as they are to be stored, gathered inside its room: sales as COPY's text, some thousand at a time.

import type { PublisherRow, SaleRow } from '#server/facts/rows.ts';
import { mergeSaid } from '#server/facts/said-publishers.ts';
import { SaleLines, type SaleText } from '#server/facts/sale-lines.ts';
import type { StagedText } from '#server/facts/stage-sales.ts';
import type { Room } from '#server/foreign/task.ts';
import { rawWriter } from './raw-json.ts';
import type { ReadRow } from './row-reader.ts';

const handedOverBytes = 1024 * 1024;

export class FactText {
  readonly #room: Room;
  readonly #numbers = new Map<string, number>();
  readonly #said = new Map<string, PublisherRow>();
  readonly #lines: SaleLines;
  readonly #writeRaw: ReturnType<typeof rawWriter>;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #raws = '';

  constructor(room: Room, columns: readonly string[]) {
    this.#room = room;
    this.#writeRaw = rawWriter(columns);
    this.#lines = new SaleLines({
      of: (ref) => this.#numbers.get(ref),
      draw: (ref) => Promise.reject(new Error(`no number for ${ref}`)),
    });
  }

  async add(found: readonly ReadRow<SaleRow>[]): Promise<void> {
    for (const { publisher } of found) noteSaid(this.#said, publisher);
    await this.#learnNumbers();
    const { sales, raws } = await this.#lines.add(
      found.map(({ fact }) => fact),
      (out, _, index) => this.#writeRaw(out, found[index]?.cells ?? []),
    );
    this.#held.push(sales);
    this.#heldBytes += sales.length;
    this.#raws += raws;
  }

  /** Enough to hand over, or null. */
  take(): SaleText | null {
    return this.#heldBytes < handedOverBytes ? null : this.#takeAll();
  }

  /** Call once, after the last row. */
  finish(): { last: SaleText; staged: StagedText } {
    this.#raws += this.#lines.rest();
    const { count, ascending, keyRange, sums } = this.#lines;
    const publishers = [...this.#said.values()];
    return { last: this.#takeAll(), staged: { count, ascending, keyRange, sums: sums.state, publishers } };
  }

  #takeAll(): SaleText {
    const text = { sales: Buffer.concat(this.#held), raws: this.#raws };
    this.#held = [];
    this.#heldBytes = 0;
    this.#raws = '';
    return text;
  }

  /** Only the side with the database knows the numbers; it is asked once for all that are new. */
  async #learnNumbers(): Promise<void> {
    if (this.#said.size === this.#numbers.size) return;
    const refs = [...this.#said.keys()].slice(this.#numbers.size);
    const numbers = (await this.#room.ask(refs)) as number[];
    for (const [index, ref] of refs.entries()) this.#numbers.set(ref, numbers[index] ?? 0);
  }
}

/** Later words win; most rows say what an earlier one said. Rows of a reader are its own, not the file's. */
export function noteSaid(said: Map<string, PublisherRow>, row: PublisherRow): void {
  const before = said.get(row.ref);
  if (before === row || (before && saysSame(before, row))) return;
  said.set(row.ref, before ? mergeSaid(before, row) : row);
}

const saysSame = (one: PublisherRow, other: PublisherRow): boolean =>
  one.name === other.name && one.url === other.url && one.networkType === other.networkType;
