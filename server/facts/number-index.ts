// Where runs of four signs stand in order numbers: for each run the orders it stands in, in order of runs, cut into blocks of some
// hundred. A keyword's runs all stand in every order that holds it; so do those of a few others, which the numbers themselves
// tell apart. Whoever changes how signs, runs or blocks are written clears `number_part`: they are stored.

/** Orders of one part, numbered from 0; numbers may be left out. */
export interface NumberedOrder {
  at: number;
  numbers: readonly string[];
}

export interface NumberBlock {
  /** The last run that stands in it, as the key of its row; the first follows on that of the block before. */
  lastRun: number;
  /** Of each run: its distance to the one before, how many bytes follow, and as distances the orders it stands in. */
  entries: Buffer;
}

const runSigns = 4;
const signBits = 6;
/** After a number: runs at its end are filled up with it. */
const nothing = 0;

/** The same for both cases of a letter, of ASCII alone as in the database; signs that are rare in order numbers share theirs. */
const signOf = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  const place = '0123456789abcdefghijklmnopqrstuvwxyz-_#./ '.indexOf(letter);
  return place >= 0 ? place + 1 : rareSign(code);
});

function rareSign(code: number): number {
  return 44 + (code % 20);
}

const signAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if (Number.isNaN(code)) return nothing;
  return code < 128 ? (signOf[code] as number) : rareSign(code);
};

const entriesInBlock = 600;

/** `rest` is waited for between pieces of work: others want their turn. */
export async function indexNumbers(
  orders: Iterable<NumberedOrder>,
  rest: () => Promise<unknown> = async () => undefined,
): Promise<NumberBlock[]> {
  const runs = new GrowingList();
  const places = new GrowingList();
  let untilRest = ordersAtOnce;
  for (const { at, numbers } of orders) {
    untilRest -= 1;
    if (untilRest === 0) {
      await rest();
      untilRest = ordersAtOnce;
    }
    for (const number of numbers) {
      let run = 0;
      for (let end = 0; end < runSigns - 1; end += 1) run = (run << signBits) | signAt(number, end);
      for (let from = 0; from < number.length; from += 1) {
        run = ((run << signBits) | signAt(number, from + runSigns - 1)) & lastOfRuns;
        runs.add(run);
        places.add(at);
      }
    }
  }
  await rest();
  let listed: Listed = { runs: runs.values, places: places.values };
  for (let shift = 0; shift < runSigns * signBits; shift += digitBits) {
    listed = byDigit(listed, shift);
    await rest();
  }
  const blocks: NumberBlock[] = [];
  for (const block of blocksOf(listed)) {
    blocks.push(block);
    if (blocks.length % blocksAtOnce === 0) await rest();
  }
  return blocks;
}

const ordersAtOnce = 8192;
const blocksAtOnce = 512;

const lastOfRuns = 2 ** (runSigns * signBits) - 1;

class GrowingList {
  #list = new Uint32Array(1 << 16);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#list.length) {
      const longer = new Uint32Array(this.#length * 2);
      longer.set(this.#list);
      this.#list = longer;
    }
    this.#list[this.#length] = value;
    this.#length += 1;
  }

  get values(): Uint32Array {
    return this.#list.subarray(0, this.#length);
  }
}

interface Listed {
  runs: Uint32Array;
  places: Uint32Array;
}

const digitBits = 12;

/** In order of a part of their bits, else as they came: taken from the lowest on, runs are in order in the end. */
function byDigit({ runs, places }: Listed, shift: number): Listed {
  const to: Listed = { runs: new Uint32Array(runs.length), places: new Uint32Array(runs.length) };
  const next = new Uint32Array((1 << digitBits) + 1);
  const digitAt = (at: number) => ((runs[at] as number) >>> shift) & ((1 << digitBits) - 1);
  for (let at = 0; at < runs.length; at += 1) {
    const above = digitAt(at) + 1;
    next[above] = (next[above] as number) + 1;
  }
  for (let digit = 1; digit < next.length; digit += 1)
    next[digit] = (next[digit] as number) + (next[digit - 1] as number);
  for (let at = 0; at < runs.length; at += 1) {
    const digit = digitAt(at);
    const place = next[digit] as number;
    next[digit] = place + 1;
    to.runs[place] = runs[at] as number;
    to.places[place] = places[at] as number;
  }
  return to;
}

function* blocksOf({ runs, places }: Listed): Generator<NumberBlock> {
  const bytes = new ByteWriter();
  const group = new ByteWriter();
  let entries = 0;
  let before = 0;
  for (let from = 0; from < runs.length; ) {
    const run = runs[from] as number;
    let last = -1;
    let at = from;
    for (; runs[at] === run; at += 1) {
      const place = places[at] as number;
      // A run may stand in an order more than once.
      if (place === last) continue;
      group.number(last < 0 ? place : place - last);
      last = place;
    }
    bytes.number(entries === 0 ? run : run - before);
    bytes.number(group.length);
    bytes.append(group.take());
    before = run;
    entries += at - from;
    from = at;
    if (entries < entriesInBlock && from < runs.length) continue;
    yield { lastRun: run, entries: bytes.take() };
    entries = 0;
  }
}

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
class ByteWriter {
  #bytes = Buffer.alloc(4096);
  length = 0;

  number(value: number): void {
    this.#room(5);
    let left = value;
    for (; left > 0x7f; left >>>= 7) this.#bytes[this.length++] = (left & 0x7f) | 0x80;
    this.#bytes[this.length++] = left;
  }

  append(bytes: Buffer): void {
    this.#room(bytes.length);
    bytes.copy(this.#bytes, this.length);
    this.length += bytes.length;
  }

  /** A copy; what is written next begins anew. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.length));
    this.length = 0;
    return taken;
  }

  #room(count: number): void {
    if (this.length + count <= this.#bytes.length) return;
    const longer = Buffer.alloc(Math.max(this.#bytes.length * 2, this.length + count));
    this.#bytes.copy(longer, 0, 0, this.length);
    this.#bytes = longer;
  }
}

/** Runs from the first to the last: one of them stands wherever the keyword does. */
export interface RunSpan {
  first: number;
  last: number;
}

/**
 * What stands in every number that holds the keyword, the most telling first: numbers mostly differ at their ends. A keyword
 * shorter than a run is the beginning of several.
 */
export function runSpansOf(keyword: string): RunSpan[] {
  // What PostgreSQL is asked for: it knows no halves of a sign.
  const text = keyword.toWellFormed();
  if (text.length < runSigns) {
    const left = signBits * (runSigns - text.length);
    const first = runAt(text, 0);
    return [{ first, last: first + 2 ** left - 1 }];
  }
  const lastStart = text.length - runSigns;
  const starts = [
    lastStart,
    0,
    Math.ceil(lastStart / 2),
    ...Array.from({ length: lastStart }, (_, at) => at),
  ];
  return [...new Set(starts)].map((start) => {
    const run = runAt(text, start);
    return { first: run, last: run };
  });
}

function runAt(text: string, start: number): number {
  let run = 0;
  for (let at = start; at < start + runSigns; at += 1) run = (run << signBits) | signAt(text, at);
  return run;
}

/** Orders in which one of the runs stands, in order, from blocks in order that hold all of them. */
export function placesOf({ first, last }: RunSpan, blocks: readonly Buffer[]): number[] {
  const places: number[] = [];
  let runs = 0;
  for (const bytes of blocks) {
    const reader = { bytes, at: 0 };
    for (let run = 0; reader.at < bytes.length; ) {
      run += readNumber(reader);
      const end = readNumber(reader) + reader.at;
      if (run > last) break;
      if (run >= first) {
        runs += 1;
        for (let place = 0; reader.at < end; ) {
          place += readNumber(reader);
          places.push(place);
        }
      }
      reader.at = end;
    }
  }
  // Those of a single run are in order, each once.
  return runs <= 1 ? places : [...new Set(places)].sort((one, other) => one - other);
}

function readNumber(reader: { bytes: Buffer; at: number }): number {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = reader.bytes[reader.at++] as number;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
}
