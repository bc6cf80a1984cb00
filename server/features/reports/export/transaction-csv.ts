// Transactions as lines of CSV, from the bytes the database sends to the bytes that leave. A line with nothing to escape
// in it, which nearly every line is, never becomes text in between; the others go the way every export goes.
import { addDays, displayDay } from '#contract/figures/days.ts';
import { minorDigits } from '#contract/money.ts';
import { rowsIn } from '#server/facts/copy-rows.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';
import { csvText } from '#server/tables/csv-text.ts';
import { ByteSink } from './byte-sink.ts';
import { csvLine } from './csv.ts';
import { exportTexts as texts } from './texts.ts';
import {
  newCustomerText,
  type PublisherCells,
  transactionColumns,
  transactionRow,
} from './transaction-columns.ts';

const [tab, lineFeed, space] = [9, 10, 32];
const ascii = (byte: number) => String.fromCharCode(byte);

/** Bytes that need a closer look wherever they stand: quotes, commas, what COPY escapes, control characters. */
const isSpecial = new Uint8Array(256).map((_, byte) =>
  byte < space || '",\\'.includes(ascii(byte)) ? 1 : 0,
);
/** Bytes a text may begin with without being taken for a formula; beyond ASCII there are full-width signs. */
const isPlainStart = new Uint8Array(256).map((_, byte) =>
  byte > space && byte < 128 && !'=+-@'.includes(ascii(byte)) ? 1 : 0,
);

/** Where each field of the line at hand begins; the one after the last begins behind the line's end. */
type Starts = Int32Array;
/** Places of the fields; see `selectTransactions`. */
const field = {
  day: 0,
  ysoder: 1,
  amount: 2,
  commission: 3,
  fee: 4,
  currency: 5,
  publisher: 6,
  ptoder: 7,
  state: 8,
  kind: 9,
  isNew: 10,
  coupon: 11,
  soldAt: 12,
  end: 13,
} as const;

/** More than a line grows by, its publisher aside. */
const growth = 128;

/** Turns whole lines of COPY into whole lines of CSV. */
export function createTransactionCsv(
  publishers: ReadonlyMap<string, PublisherCells>,
): (lines: Buffer) => Buffer {
  const sink = new ByteSink();
  const starts: Starts = new Int32Array(field.end + 1);
  // What takes few values is made once each and found by a number read from its bytes.
  const publisherCells = new Map<number, Buffer>();
  const dayCells = new Map<number, Buffer>();
  const nextDays = new Map<number, Buffer>();
  const stateCells = new Map<number, Buffer>();
  const kindCells = new Map<number, Buffer>();
  const newMarkCells = new Map<number, Buffer>();
  const usualCurrencies = new Map<number, boolean>();

  const from = (place: number) => starts[place] as number;
  const to = (place: number) => (starts[place + 1] as number) - 1;
  const textOf = (lines: Buffer, first: number, last = first) =>
    lines.toString('latin1', from(first), to(last));

  const publisherOf = (lines: Buffer) =>
    made(publisherCells, digitsOf(lines, from(field.publisher), to(field.publisher)), () => {
      const cells = publishers.get(textOf(lines, field.publisher));
      return cells && Buffer.from(cells.map(csvText).join(','));
    });
  const dayOf = (lines: Buffer) =>
    made(dayCells, digitsOf(lines, from(field.day), to(field.day)), () =>
      Buffer.from(displayDay(textOf(lines, field.day))),
    );
  const stateOf = (lines: Buffer) =>
    made(stateCells, lettersOf(lines, from(field.state), to(field.state)), () =>
      Buffer.from(texts.states[textOf(lines, field.state) as SaleState]),
    );
  const kindOf = (lines: Buffer) =>
    made(kindCells, lettersOf(lines, from(field.kind), to(field.kind)), () =>
      Buffer.from(texts.kinds[textOf(lines, field.kind) as SaleKind]),
    );
  const newMarkOf = (lines: Buffer) =>
    made(newMarkCells, lettersOf(lines, from(field.isNew), to(field.isNew)), () =>
      Buffer.from(newCustomerText(textOf(lines, field.isNew))),
    );
  const hasHundredths = (lines: Buffer) =>
    made(
      usualCurrencies,
      lettersOf(lines, from(field.currency), to(field.currency)),
      () => minorDigits(textOf(lines, field.currency)) === 2,
    );

  const isPlain = (lines: Buffer, place: number): boolean =>
    from(place) === to(place) || isPlainStart[lines[from(place)] as number] === 1;

  const part = (lines: Buffer, place: number) => sink.part(lines, from(place), to(place));

  /** `2026-02-28 20:30:15.25+00` → `2026-03-01 04:30:15`. */
  const putTime = (lines: Buffer): void => {
    const at = from(field.soldAt);
    const hour = digitsOf(lines, at + 11, at + 13) + aheadHours;
    if (hour < 24) sink.copy(lines, at, at + 10);
    else {
      const next = () => Buffer.from(addDays(lines.toString('latin1', at, at + 10), 1));
      sink.put(made(nextDays, digitsOf(lines, at, at + 10), next));
    }
    sink.twoDigits(space, hour % 24);
    sink.copy(lines, at + 13, at + 19);
  };

  /** Says no, and writes nothing, when the line holds something out of the ordinary. */
  const quickly = (lines: Buffer, length: number): boolean => {
    const publisher = publisherOf(lines);
    if (!publisher || !hasHundredths(lines)) return false;
    if (!isPlain(lines, field.ysoder) || !isPlain(lines, field.ptoder) || !isPlain(lines, field.coupon))
      return false;
    sink.makeRoom(length + publisher.length + growth);
    sink.cell(dayOf(lines));
    part(lines, field.ysoder);
    for (let place: number = field.amount; place < field.fee; place += 1) {
      sink.hundredths(lines, from(place), to(place));
    }
    if (from(field.fee) === to(field.fee)) part(lines, field.fee);
    else sink.hundredths(lines, from(field.fee), to(field.fee));
    part(lines, field.currency);
    sink.cell(publisher);
    part(lines, field.ptoder);
    sink.cell(stateOf(lines));
    sink.cell(kindOf(lines));
    sink.cell(newMarkOf(lines));
    part(lines, field.coupon);
    putTime(lines);
    sink.put(lineEnd);
    return true;
  };

  const slowly = (line: string): void => {
    const [row = []] = rowsIn(line);
    const written = Buffer.from(csvLine(transactionRow(row, publishers), transactionColumns));
    sink.makeRoom(written.length);
    sink.put(written);
  };

  return (lines) => {
    sink.begin(lines.length * 2);
    let first = 0;
    let place = 0;
    let isOdd = false;
    for (let at = 0; at < lines.length; at += 1) {
      const byte = lines[at] as number;
      if (isSpecial[byte] === 0) continue;
      if (byte === tab) {
        place += 1;
        starts[place] = at + 1;
      } else if (byte === lineFeed) {
        starts[0] = first;
        starts[place + 1] = at + 1;
        if (isOdd || !quickly(lines, at - first)) slowly(lines.toString('utf8', first, at));
        first = at + 1;
        place = 0;
        isOdd = false;
      } else isOdd = true;
    }
    return sink.end();
  };
}

const lineEnd = Buffer.from('\r\n');
const aheadHours = 8;

/** The digits among some bytes as one number. */
function digitsOf(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = (bytes[at] as number) - 48;
    if (digit >= 0 && digit <= 9) number = number * 10 + digit;
  }
  return number;
}

/** A word of up to ten letters as one number, another for every other word of the same case. */
export function lettersOf(bytes: Buffer, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 32 + ((bytes[at] as number) & 31);
  return number;
}

function made<Value>(known: Map<number, Value>, key: number, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
