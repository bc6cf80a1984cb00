// The files that Awin lets people export.
import type { ExportFile } from '../connector.ts';

export const awinExports: readonly ExportFile[] = [
  {
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
];
