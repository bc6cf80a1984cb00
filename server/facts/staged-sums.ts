// The sums of what is staged, added up while it passes: what the network's summary is compared with, and the rollups of
// days that had no sales before. Counted as `rollups.ts` counts stored sales.
import { dayMs } from '#contract/figures/days.ts';
import type { SaleRow, SaleState } from './rows.ts';

/** A day's sums over what is staged: voided sales left out, adjustments in amounts but not in orders. */
export interface DaySum {
  day: string;
  currency: string;
  orders: number;
  amount: number;
  commission: number;
  fee: number;
}

/** Of one state on one UTC day of the moments; amounts of voided sales too. */
export interface MomentSum extends DaySum {
  /** Days since 1970. */
  moment: number;
  state: SaleState;
  listed: number;
}

/** What adjustments of a day changed; voided ones left out. */
export interface ReturnSum {
  day: string;
  currency: string;
  amount: number;
  commission: number;
  fee: number;
  /** Of those marked as a returning customer's. */
  repeatAmount: number;
}

/** Of pending sales that are locked on the same day. */
export interface PendingSum {
  day: string;
  currency: string;
  /** Null: the network named none. */
  lockDay: string | null;
  listed: number;
  amount: number;
  commission: number;
  fee: number;
}

export interface PublisherSum {
  day: string;
  publisherNo: number;
  currency: string;
  /** In the order of `summedColumns`. */
  sums: Float64Array;
}

/** The summed columns every sale rollup has, in order. */
export const summedColumns = [
  'listed',
  'orders',
  'repeat_orders',
  'unknown_orders',
  'pending_orders',
  'amount',
  'commission',
  'fee',
  'repeat_amount',
  'pending_amount',
  'voided_orders',
] as const;
const width = summedColumns.length;

/** Of more publishers' days the sums are not held: whoever needs them counts the stored rows. */
const heldAtMost = 200_000;

interface Book {
  day: string;
  currency: string;
  /** Where each publisher's sums begin. */
  places: Map<number, number>;
  moments: Map<string, MomentSum>;
  /** The last of each state: neighbours share a day. */
  lately: Map<SaleState, MomentSum>;
  /** Null on a day without any. */
  returns: ReturnSum | null;
  /** By lock day. */
  pending: Map<string | null, PendingSum>;
}

/** All of it, as it passes from one process to another. */
export interface StagedState {
  books: Book[];
  sums: Float64Array<ArrayBuffer>;
  used: number;
  atMost: number;
}

export class StagedSums {
  readonly #books: Book[] = [];
  /** By day, then currency. */
  readonly #byDay = new Map<string, Map<string, Book>>();
  readonly #atMost: number;
  #last: Book | null = null;
  #sums = new Float64Array(1024 * width);
  #used = 0;

  constructor(atMost = heldAtMost) {
    this.#atMost = atMost * width;
  }

  /** To be read; nothing more is added to it. */
  static revive({ books, sums, used, atMost }: StagedState): StagedSums {
    const revived = new StagedSums(atMost / width);
    for (const book of books) revived.#books.push(book);
    revived.#sums = sums;
    revived.#used = used;
    return revived;
  }

  get state(): StagedState {
    const books = this.#books;
    return { books, sums: this.#sums.slice(0, this.#used), used: this.#used, atMost: this.#atMost };
  }

  add(row: SaleRow, publisherNo: number): void {
    const book = this.#bookOf(row.reportDay, row.currency);
    const isOrder = row.kind === 'sale' && row.state !== 'voided';
    addMoment(book, row, isOrder);
    if (row.kind === 'adjustment' && row.state !== 'voided') addReturn(book, row);
    if (row.state === 'pending') addPending(book, row);
    if (this.#used <= this.#atMost) this.#addPublisher(book, row, { publisherNo, isOrder });
  }

  get days(): string[] {
    return [...new Set(this.#books.map(({ day }) => day))];
  }

  dailySums(): DaySum[] {
    return this.#books.map(({ day, currency, moments }) => {
      const sum = { day, currency, orders: 0, amount: 0, commission: 0, fee: 0 };
      for (const part of moments.values()) {
        if (part.state === 'voided') continue;
        sum.orders += part.orders;
        sum.amount += part.amount;
        sum.commission += part.commission;
        sum.fee += part.fee;
      }
      return sum;
    });
  }

  *momentSums(days: ReadonlySet<string>): Generator<MomentSum> {
    for (const { day, moments } of this.#books) if (days.has(day)) yield* moments.values();
  }

  *returnSums(days: ReadonlySet<string>): Generator<ReturnSum> {
    for (const { day, returns } of this.#books) if (returns && days.has(day)) yield returns;
  }

  *pendingSums(days: ReadonlySet<string>): Generator<PendingSum> {
    for (const { day, pending } of this.#books) if (days.has(day)) yield* pending.values();
  }

  /** False when there are too many to hold. */
  get holdsPublishers(): boolean {
    return this.#used <= this.#atMost;
  }

  *publisherSums(days: ReadonlySet<string>): Generator<PublisherSum> {
    for (const { day, currency, places } of this.#books) {
      if (!days.has(day)) continue;
      for (const [publisherNo, at] of places) {
        yield { day, publisherNo, currency, sums: this.#sums.subarray(at, at + width) };
      }
    }
  }

  #bookOf(day: string, currency: string): Book {
    const last = this.#last;
    if (last?.day === day && last.currency === currency) return last;
    let ofDay = this.#byDay.get(day);
    if (!ofDay) {
      ofDay = new Map();
      this.#byDay.set(day, ofDay);
    }
    let book = ofDay.get(currency);
    if (!book) {
      book = {
        day,
        currency,
        places: new Map(),
        moments: new Map(),
        lately: new Map(),
        returns: null,
        pending: new Map(),
      };
      ofDay.set(currency, book);
      this.#books.push(book);
    }
    this.#last = book;
    return book;
  }

  #addPublisher(
    { places }: Book,
    row: SaleRow,
    { publisherNo, isOrder }: { publisherNo: number; isOrder: boolean },
  ): void {
    let at = places.get(publisherNo);
    if (at === undefined) {
      at = this.#used;
      places.set(publisherNo, at);
      this.#used += width;
      if (this.#used > this.#sums.length) this.#grow();
    }
    const sums = this.#sums;
    const plus = (column: number, value: number) => {
      sums[at + column] = (sums[at + column] as number) + value;
    };
    const { state, newCustomer } = row;
    plus(0, 1);
    if (isOrder) {
      plus(1, 1);
      if (newCustomer === false) plus(2, 1);
      else if (newCustomer === null) plus(3, 1);
      if (state === 'pending') plus(4, 1);
    }
    if (state === 'voided') {
      if (row.kind === 'sale') plus(10, 1);
      return;
    }
    plus(5, row.amount);
    plus(6, row.commission);
    plus(7, row.fee);
    // Returns included: they are taken off the amount of their own day.
    if (newCustomer === false) plus(8, row.amount);
    if (state === 'pending') plus(9, row.amount);
  }

  #grow(): void {
    const grown = new Float64Array(this.#sums.length * 2);
    grown.set(this.#sums);
    this.#sums = grown;
  }
}

function addReturn(book: Book, { amount, commission, fee, newCustomer }: SaleRow): void {
  const { day, currency } = book;
  book.returns ??= { day, currency, amount: 0, commission: 0, fee: 0, repeatAmount: 0 };
  const { returns } = book;
  returns.amount += amount;
  returns.commission += commission;
  returns.fee += fee;
  if (newCustomer === false) returns.repeatAmount += amount;
}

function addPending({ day, currency, pending }: Book, { amount, commission, fee, ...row }: SaleRow): void {
  const lockDay = row.lockDay ?? null;
  let sum = pending.get(lockDay);
  if (!sum) {
    sum = { day, currency, lockDay, listed: 0, amount: 0, commission: 0, fee: 0 };
    pending.set(lockDay, sum);
  }
  sum.listed += 1;
  sum.amount += amount;
  sum.commission += commission;
  sum.fee += fee;
}

function addMoment(book: Book, row: SaleRow, isOrder: boolean): void {
  const { state } = row;
  const moment = Math.floor(row.soldAt / dayMs);
  let sum = book.lately.get(state);
  if (sum?.moment !== moment) {
    const key = `${moment} ${state}`;
    sum = book.moments.get(key);
    if (!sum) {
      const { day, currency } = book;
      sum = { day, currency, moment, state, listed: 0, orders: 0, amount: 0, commission: 0, fee: 0 };
      book.moments.set(key, sum);
    }
    book.lately.set(state, sum);
  }
  sum.listed += 1;
  if (isOrder) sum.orders += 1;
  sum.amount += row.amount;
  sum.commission += row.commission;
  sum.fee += row.fee;
}
