// What the merchant's app must be allowed. Nothing of a buyer is among it.

/** Orders, their refunds and the visits before them. */
export const ordersScope = 'read_orders';
/** What the shop is called, counts in and keeps time by. */
export const storeScope = 'read_store_information';

export const askedScopes = [ordersScope, storeScope] as const;
