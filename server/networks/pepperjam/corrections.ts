// Pepperjam's codes for why an order is corrected nobody has seen: its files are made from the plain one.
import type { Corrections } from '../connector.ts';

export const pepperjamCorrections: Corrections = {
  by: 'order',
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
    'partly-returned': 'partly returned',
    'amount-differs': 'order amount corrected',
  },
  values: [],
  files: [],
  mostRows: 5000,
  settleHours: 24,
  steps: [
    '在 Ascend 后台 Transactions → Bulk Corrections 按通用明细里的订单号处理：金额填应记金额（不带货币符号与千分位），拒付填 0，原因按后台列出的代码选择。',
    '锁定期满后不再接受更正；建议锁定期为 30 天的项目每月处理两次。',
  ],
};
