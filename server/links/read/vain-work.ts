// What is unpacked in vain. A broken archive may show something like the start of a member every few bytes, and each may lead
// far into the file before it turns out to be none: work would grow with the square of the file. Being wrong is paid with
// bytes, moving on in the file earns them back; who owes too much skips what it has looked through already.
import { setImmediate as turn } from 'node:timers/promises';

/** What a try costs besides its bytes, in bytes that could be unpacked meanwhile. */
const tryBytes = 16 << 10;
const earnedPerByte = 16;
const mostOwed = 64 << 20;
const breathBytes = 4 << 20;

export class VainWork {
  #owed = 0;
  #sinceBreath = 0;
  #offset = 0;

  /** A try at this place of the file came to nothing, after so many bytes. Tells how many bytes to move on. */
  async spend(bytes: number, offset: number): Promise<number> {
    const earned = Math.max(offset - this.#offset, 0) * earnedPerByte;
    this.#owed = Math.max(this.#owed - earned, 0) + bytes + tryBytes;
    this.#offset = offset;
    this.#sinceBreath += bytes + tryBytes;
    if (this.#sinceBreath > breathBytes) {
      this.#sinceBreath = 0;
      await turn();
    }
    return this.#owed > mostOwed ? Math.max(bytes, tryBytes) : 1;
  }
}
