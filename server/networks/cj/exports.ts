// The files that CJ lets people export.
import type { ExportFile } from '../connector.ts';

export const cjExports: readonly ExportFile[] = [
  {
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
