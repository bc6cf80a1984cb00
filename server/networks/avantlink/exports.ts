// The files that AvantLink lets people export.
import type { ExportFile } from '../connector.ts';

export const avantlinkExports: readonly ExportFile[] = [
  {
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
];
