// Writes one after the other while the next things to write are fetched: a few may wait, so that neither the mail server nor
// the database stands still while the other one works.

/** Each holds a batch in memory. */
const mostWaiting = 3;

export class WritesInTurn {
  readonly #waiting: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();

  /** Comes back when there is room for another one. After one has failed none is begun; the failure is told here or at the end. */
  async add(write: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(write);
    // Told to who waits for it; until then nobody else would hear of it.
    this.#last.catch(() => undefined);
    this.#waiting.push(this.#last);
    if (this.#waiting.length >= mostWaiting) await this.#waiting.shift();
  }

  async end(): Promise<void> {
    await this.#last;
  }
}
