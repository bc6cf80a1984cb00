// Makes a shop whose orders meet those a network tells of: kept ones, and each way in which they differ.
import type { OrderBook } from './book.ts';
import type { ClickedNetwork } from './journey.ts';
import { recount } from './recount.ts';
import type { Story } from './story.ts';
import type { Fate } from './tell.ts';

/** An order as a network has it. */
export interface NetworkOrder {
  /** As the network writes it. */
  number: string;
  at: Date;
  /** Of the products, in the smallest units of the shop's currency. */
  amount: number;
  network?: ClickedNetwork;
  /** What became of it in the shop; `missing` is not there at all, `doubled` is there once for two rows of the network. */
  fate: Fate | 'missing' | 'doubled' | 'other-amount';
  code?: string;
  /** Below five million: the same order at every start. */
  index?: number;
}

export interface Met {
  wanted: NetworkOrder;
  /** Null where it is missing; the first row's for the second of a doubled one. */
  order: Story | null;
  /** Product value without tax still kept at the present; null where there is no order. */
  kept: number | null;
}

export function meetOrders(
  wanted: readonly NetworkOrder[],
  { book, now }: { book: OrderBook; now: number },
): Met[] {
  const doubled = new Map<string, Story>();
  return wanted.map((one): Met => {
    if (one.fate === 'missing') return { wanted: one, order: null, kept: null };
    const known = one.fate === 'doubled' ? doubled.get(one.number) : undefined;
    const order = known ?? make(one, book);
    if (one.fate === 'doubled') doubled.set(one.number, order);
    return { wanted: one, order, kept: recount(order, now).kept };
  });
}

function make(one: NetworkOrder, book: OrderBook): Story {
  const digits = one.number.replace(/\D+/g, ' ').trim().split(' ').at(-1) ?? '';
  return book.nextTold({
    at: Math.floor(one.at.getTime() / 1000) * 1000,
    fate: one.fate === 'doubled' || one.fate === 'other-amount' || one.fate === 'missing' ? 'kept' : one.fate,
    name: one.number,
    ...(digits !== '' && { number: Number(digits) % 2_000_000_000 }),
    // A quarter less was sold than the network was told.
    amount: one.fate === 'other-amount' ? Math.ceil(one.amount * 0.75) : one.amount,
    ...(one.network && { click: one.network }),
    ...(one.code !== undefined && { code: one.code }),
    ...(one.index !== undefined && { index: one.index }),
  });
}
