// What the tests of a provider's channel share: orders that nobody paid, orders that somebody did, refunds and faults.
import { afterAll, afterEach, expect } from 'vitest';
import type { PayFaults } from '#simulators/pay-kit/serve-pay.ts';
import { ChannelFault, type Charge, type PayChannel, type RefundOrder } from '../channel.ts';
import type { NoticeReceiver } from './notice-receiver.ts';

interface Provider<Order> {
  controls: {
    pay(orderNo: string, options: { notify: 'never' }): Promise<unknown>;
    orders(): readonly Order[];
    faults: PayFaults;
  };
  close(): Promise<void>;
}

interface StepOptions<Order> {
  /** These three are asked for at each step, since they open before the first test. */
  provider(): Provider<Order>;
  channel(): PayChannel;
  receiver(): NoticeReceiver;
  /** The start of its order numbers, so that no two files share one. */
  numbers: string;
  amountFen: number;
  refundFen: number;
  description: string;
}

/** The steps of one test file; what a test left behind is cleared after it, and all is closed after the last. */
export function channelSteps<Order extends { orderNo: string }>(options: StepOptions<Order>) {
  const { provider, channel, receiver, amountFen } = options;
  let count = 0;

  afterEach(() => {
    provider().controls.faults.clear();
    receiver().heard.length = 0;
  });
  afterAll(async () => {
    await receiver().close();
    await provider().close();
  });

  function newCharge(over: Partial<Charge> = {}): Charge {
    count++;
    return {
      orderNo: `${options.numbers}${String(count).padStart(8, 'A')}`,
      amountFen,
      description: options.description,
      expiresAt: new Date(Date.now() + 15 * 60_000),
      ...over,
    };
  }

  async function newOrder(): Promise<string> {
    const charge = newCharge();
    await channel().create(charge);
    return charge.orderNo;
  }

  return {
    newCharge,
    /** Ends on a whole second, as the providers write moments. */
    newWholeCharge: () => newCharge({ expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 900_000) }),
    newOrder,
    async paidOrder(): Promise<string> {
      const orderNo = await newOrder();
      await provider().controls.pay(orderNo, { notify: 'never' });
      return orderNo;
    },
    /** The order as the provider keeps it. */
    kept: (orderNo: string) =>
      provider()
        .controls.orders()
        .find((order) => order.orderNo === orderNo),
    refundOf: (orderNo: string, over: Partial<RefundOrder> = {}): RefundOrder => ({
      orderNo,
      refundNo: `R${orderNo}`,
      amountFen: options.refundFen,
      totalFen: amountFen,
      reason: '客户要求',
      ...over,
    }),
    /** Whatever is asked about this refund fails, and nobody can say whether it happened. */
    async expectUncertain(order: RefundOrder): Promise<void> {
      for (const work of [
        () => channel().refund(order),
        () => channel().query(order.orderNo),
        () => channel().queryRefund(order),
      ]) {
        const failed = await faultOf(work());
        expect(failed).toBeInstanceOf(ChannelFault);
        expect(failed).toMatchObject({ uncertain: true });
      }
    },
  };
}

export const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
