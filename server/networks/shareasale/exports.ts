// The files that ShareASale lets people export.
import type { ExportFile } from '../connector.ts';

export const shareasaleExports: readonly ExportFile[] = [
  {
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
];
