// Partnerize's words for why an order is corrected; its files are made from the plain one.
import type { Corrections } from '../connector.ts';
import { partnerizeWriter } from './submit.ts';

export const partnerizeCorrections: Corrections = {
  by: 'row',
  adds: false,
  reasons: {
    returned: 'returned',
    cancelled: 'cancelled',
    'out-of-stock': 'out of stock',
    'payment-failed': 'payment failed',
    fraud: 'fraud',
    'duplicate-other': 'duplicate order',
    'duplicate-same': 'duplicate order',
    test: 'test order',
    'partly-returned': 'item rejected',
    'amount-differs': 'order amount corrected',
  },
  values: [],
  files: [],
  mostRows: 5000,
  settleHours: 24,
  steps: [
    '在 Partnerize 后台按通用明细里的平台订单号处理：拒付选 rejected 并填写明细里的原因，改金额改为应记金额。',
    '已列入账单的转化不能再改。',
  ],
  writer: partnerizeWriter,
};
