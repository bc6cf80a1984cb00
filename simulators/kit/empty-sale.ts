import type { WorldSale } from './world.ts';
import type { WorldPublisher } from './world-publishers.ts';

/** The one object an iteration refills. */
export function emptySale(publisher: WorldPublisher): WorldSale {
  return {
    id: 0,
    order: '',
    day: 0,
    second: 0,
    clickDay: 0,
    clickSecond: 0,
    publisher,
    amount: 0,
    commission: 0,
    fee: 0,
    state: 'pending',
    kind: 'sale',
    newCustomer: null,
    coupon: '',
    page: '',
    mobile: false,
    items: 1,
    banner: 0,
    lockDay: 0,
    voidDay: 0,
    parent: 0,
  };
}
