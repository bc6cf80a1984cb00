// What the merchant's app must be allowed. Nothing of a buyer is among it.

/** What orders, their agreements and the visits before them need. */
export const ordersScope = 'read_orders';
/** Without it the shop shows orders of the last sixty days alone. */
export const historyScope = 'read_all_orders';
export const openDays = 60;

export const askedScopes = [ordersScope, historyScope] as const;
