// Export files whose titles mean something else than the same words elsewhere: `id` is the transaction's at Awin and the
// publisher's in our own record. A preset counts where the titles that tell the export are all there.
import type { ImportKind } from '#contract/imports.ts';

export interface Preset {
  network: string;
  kind: ImportKind;
  /** One title of each line must be there. */
  tellers: readonly (readonly string[])[];
  /** Field → titles in order of preference; a field without a line is not in these files. */
  titles: Readonly<Record<string, readonly string[]>>;
}

export const presets: readonly Preset[] = [
  {
    network: 'shareasale',
    kind: 'sales',
    tellers: [
      ['transid', 'trans id'],
      ['userid', 'affiliate id'],
      ['ssamount', 'shareasale fee'],
    ],
    titles: {
      // As the connector reads it, so that an order stands on one day whichever way it came.
      time: ['transdate', 'dateoftrans', 'date'],
      ptoder: ['transid', 'trans id'],
      ysoder: ['ordernumber'],
      je: ['transamount', 'sale amount'],
      jyje: ['commission'],
      ptfy: ['ssamount', 'shareasale fee'],
      id: ['userid', 'affiliate id'],
      name: ['organization', 'affiliate'],
      url: ['website'],
      voided: ['voided'],
      kind: ['transactiontype'],
      newCustomer: ['newcustomerflag'],
      coupon: ['couponcode'],
      page: ['bannerpage'],
    },
  },
  {
    network: 'avantlink',
    kind: 'sales',
    tellers: [['avantlink transaction id'], ['transaction amount'], ['affiliate id']],
    titles: {
      time: ['transaction date'],
      ptoder: ['avantlink transaction id'],
      ysoder: ['order id'],
      je: ['transaction amount'],
      jyje: ['total commission'],
      ptfy: ['network commission'],
      id: ['affiliate id'],
      name: ['affiliate name'],
      url: ['affiliate website'],
      type: ['affiliate business classifications', 'affiliate category'],
      state: ['commission status'],
      kind: ['transaction type'],
      newCustomer: ['new customer'],
      coupon: ['coupon code'],
      page: ['sub affiliate domain'],
    },
  },
  {
    network: 'avantlink',
    kind: 'clicks',
    tellers: [['click throughs'], ['affiliate id']],
    titles: {
      time: ['date'],
      id: ['affiliate id'],
      name: ['affiliate name'],
      url: ['affiliate website'],
      type: ['affiliate category'],
      clicks: ['click throughs'],
      impressions: ['ad impressions'],
    },
  },
  {
    network: 'awin',
    kind: 'sales',
    tellers: [['publisher id'], ['sale amount', 'sale amount amount'], ['transaction date']],
    titles: {
      time: ['transaction date'],
      ptoder: ['transaction id', 'id'],
      ysoder: ['order ref', 'order reference'],
      je: ['sale amount', 'sale amount amount'],
      jyje: ['commission amount', 'commission amount amount', 'commission'],
      ptfy: ['network fee', 'network fee amount'],
      id: ['publisher id'],
      name: ['site name', 'publisher name', 'publisher'],
      type: ['publisher type', 'promotion type'],
      state: ['commission status'],
      kind: ['type', 'transaction type'],
      newCustomer: ['customer acquisition'],
      currency: ['sale amount currency', 'currency'],
      coupon: ['voucher code'],
      page: ['publisher url'],
    },
  },
  {
    network: 'cj',
    kind: 'sales',
    tellers: [
      ['commission id', 'action id'],
      ['publisher id', 'pid'],
      ['sale amount usd', 'sale amount'],
    ],
    titles: {
      time: ['event date'],
      ptoder: ['commission id', 'action id'],
      ysoder: ['order id'],
      je: ['sale amount usd', 'sale amount'],
      jyje: ['pub commission amount usd', 'publisher commission usd', 'publisher commission'],
      ptfy: ['cj fee usd', 'cj fee'],
      id: ['publisher id', 'pid'],
      name: ['publisher name'],
      state: ['action status'],
      kind: ['action type'],
      newCustomer: ['new to file'],
      coupon: ['coupon'],
      page: ['click referring url'],
    },
  },
];
