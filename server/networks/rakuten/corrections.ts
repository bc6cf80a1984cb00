// Rakuten Advertising takes cancellations as negative transactions; its files are made from the plain one.
import type { Corrections } from '../connector.ts';

export const rakutenCorrections: Corrections = {
  by: 'order',
  adds: true,
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
  mostRows: 50,
  settleHours: 24,
  steps: [
    '在 Rakuten 后台 Transactions → Manual Cancellation 按通用明细里的订单号处理：勾选商品，填要取消的数量与金额（正数）和原因。',
    '一次最多 50 个订单号；取消会成为一行负数，重复提交会扣两次。24 小时内反映到报表。',
  ],
};
