// Everflow takes no reason with a correction; its files are made from the plain one.
import type { Corrections } from '../connector.ts';

export const everflowCorrections: Corrections = {
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
    'partly-returned': 'partly returned',
    'amount-differs': 'order amount corrected',
  },
  values: [],
  files: [],
  mostRows: 5000,
  settleHours: 24,
  steps: [
    '在 Everflow 后台 Reporting → Conversions 按通用明细里的平台订单号（Conversion ID）处理：拒付选 Reject，改金额改 Sale Amount 与 Payout。',
    '后台批量修改是后台任务，可能显示成功而没有生效；海图会重新读取并核对。',
  ],
};
