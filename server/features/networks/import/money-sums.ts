// What the rows of a file come to, per currency. Exact: amounts are added as whole numbers while they fit.
import type { LedgerSum } from './file-ledger.ts';
import type { LedgerEntry } from './ledger-entry.ts';

type Summed = 'amount' | 'commission' | 'fee';
const summed: readonly Summed[] = ['amount', 'commission', 'fee'];

interface Book {
  rows: number;
  voided: number;
  from: string;
  to: string;
  whole: Record<Summed, bigint>;
  /** Not yet in `whole`; always an exact number. */
  open: Record<Summed, number>;
}

export class MoneySums {
  readonly #books = new Map<string, Book>();

  add(entry: Pick<LedgerEntry, 'currency' | 'day' | 'voided' | Summed>): void {
    const { currency, day } = entry;
    let book = this.#books.get(currency);
    if (!book) {
      book = {
        ...{ rows: 0, voided: 0, from: day, to: day },
        whole: { amount: 0n, commission: 0n, fee: 0n },
        open: { amount: 0, commission: 0, fee: 0 },
      };
      this.#books.set(currency, book);
    }
    book.rows += 1;
    if (day < book.from) book.from = day;
    if (day > book.to) book.to = day;
    if (entry.voided) {
      book.voided += 1;
      return;
    }
    const { open } = book;
    const amount = open.amount + entry.amount;
    const commission = open.commission + entry.commission;
    const fee = open.fee + entry.fee;
    if (Number.isSafeInteger(amount) && Number.isSafeInteger(commission) && Number.isSafeInteger(fee)) {
      open.amount = amount;
      open.commission = commission;
      open.fee = fee;
      return;
    }
    for (const name of summed) {
      book.whole[name] += BigInt(open[name]);
      open[name] = entry[name];
    }
  }

  /** The currency with most rows first. */
  list(): LedgerSum[] {
    const sums = Array.from(this.#books, ([currency, { rows, voided, from, to, whole, open }]) => ({
      ...{ currency, rows, voided, from, to },
      amount: whole.amount + BigInt(open.amount),
      commission: whole.commission + BigInt(open.commission),
      fee: whole.fee + BigInt(open.fee),
    }));
    return sums.toSorted((a, b) => b.rows - a.rows || (a.currency < b.currency ? -1 : 1));
  }
}
