// What every simulated shop lets a test do with its orders, and its own count of them.
import type { OrderBook, Untold } from './book.ts';
import { type Met, meetOrders, type NetworkOrder } from './meet.ts';
import { type Recount, recount } from './recount.ts';
import type { Step, Story } from './story.ts';

export interface ShopBooks {
  orders(): Story[];
  /** What each order is worth at a moment, the present unless said, from the shop's own books. */
  recount(moment?: Date): Recount[];
  /** Names, e-mails, telephones and addresses of all who bought: none may be found elsewhere. */
  personalTexts(): string[];
  tell(told: Untold): Story;
  put(story: Story): void;
  happen(orderId: number, step: Step): Story;
  meet(networkOrders: readonly NetworkOrder[]): Met[];
}

export function openShopBooks(book: OrderBook, now: () => number): ShopBooks {
  const orders = () => book.sorted('id', now()).map((entry) => entry.story());
  return {
    orders,
    recount: (moment) => orders().map((story) => recount(story, moment?.getTime() ?? now())),
    personalTexts: () => [
      ...new Set(orders().flatMap(({ buyer }) => [buyer.lastName, buyer.email, buyer.phone, buyer.address])),
    ],
    tell: (told) => book.nextTold(told),
    put: (story) => book.put(story),
    happen: (orderId, step) => book.happen(orderId, step),
    meet: (networkOrders) => meetOrders(networkOrders, { book, now: now() }),
  };
}
