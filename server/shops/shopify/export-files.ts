import type { ShopExport } from '../shop-connector.ts';

/** Files that Shopify's administration exports. */
export const shopifyExports: readonly ShopExport[] = [
  {
    kind: 'orders',
    tellers: ['name', 'financialstatus', 'lineitemname', 'createdat'],
    mapping: {
      number: 'name',
      time: 'createdat',
      total: 'total',
      subtotal: 'subtotal',
      tax: 'taxes',
      shipping: 'shipping',
      currency: 'currency',
      paid: 'financialstatus',
      cancelled: 'cancelledat',
      refunded: 'refundedamount',
      coupon: 'discountcode',
      otherNumber: 'id',
    },
  },
];
