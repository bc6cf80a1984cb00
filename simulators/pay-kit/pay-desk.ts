// Takes payments and tells the merchant of them: once, twice, falsely, or again.
import { deliver, type Parcel, post, type Receipt } from './deliver.ts';

/** How a payer pays, and what the merchant hears of it. */
export interface PayOptions<Lie extends string> {
  /** What is paid, if not the order's amount. */
  amountFen?: number;
  /** `once` repeats until it is taken; `later` waits for `resendAll`. */
  notify?: 'once' | 'twice' | 'never' | 'later';
  /** Sent a single time; the truth comes with `resendAll`. */
  lie?: Lie;
  /** The payer was just faster than the closing or the expiry. */
  late?: boolean;
}

export interface PayDeskOptions<Lie extends string, Order> {
  now(): Date;
  find(orderNo: string): Order | undefined;
  /** Not paid and not closed; its expiry is looked at besides. */
  isOpen(order: Order): boolean;
  settle(order: Order, paid: { paidFen: number; paidAt: Date }): void;
  makeNotice(orderNo: string, options?: { lie?: Lie }): Parcel;
  taken(receipt: Receipt): boolean;
  waitsSeconds: readonly number[];
}

export interface PayDesk<Lie extends string> {
  /** Gives how each notification was answered. */
  pay(orderNo: string, options?: PayOptions<Lie>): Promise<Receipt[]>;
  /** Notifies of all these again, taken or not. */
  resend(orders: readonly { orderNo: string }[]): Promise<Receipt[]>;
  /** No further tries. */
  close(): void;
}

export function openPayDesk<Lie extends string, Order extends { amountFen: number; expiresAt: Date }>(
  options: PayDeskOptions<Lie, Order>,
): PayDesk<Lie> {
  const { now, makeNotice, taken, waitsSeconds } = options;
  const ending = new AbortController();

  async function resend(orders: readonly { orderNo: string }[]): Promise<Receipt[]> {
    const receipts: Receipt[] = [];
    for (const { orderNo } of orders) {
      const parcel = () => makeNotice(orderNo);
      receipts.push(...(await deliver({ parcel, taken, waitsSeconds, signal: ending.signal })));
    }
    return receipts;
  }

  return {
    async pay(orderNo, { amountFen, notify = 'once', lie, late = false } = {}) {
      const order = options.find(orderNo);
      if (!order) throw new Error(`no order ${orderNo}`);
      const open = options.isOpen(order) && order.expiresAt > now();
      if (!open && !late) throw new Error(`order ${orderNo} can no longer be paid`);
      options.settle(order, { paidFen: amountFen ?? order.amountFen, paidAt: now() });
      if (lie) return [await post(makeNotice(orderNo, { lie }))];
      if (notify === 'never' || notify === 'later') return [];
      return resend(notify === 'twice' ? [{ orderNo }, { orderNo }] : [{ orderNo }]);
    },
    resend,
    close: () => ending.abort(),
  };
}
