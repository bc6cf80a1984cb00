// impact's words for why an order is corrected; its files are made from the plain one.
import type { Corrections } from '../connector.ts';
import { impactWriter } from './submit.ts';

export const impactCorrections: Corrections = {
  by: 'row',
  adds: false,
  reasons: {
    returned: 'ITEM_RETURNED',
    cancelled: 'REJECTED',
    'out-of-stock': 'ITEM_OUT_OF_STOCK',
    'payment-failed': 'CONS_INFO_INVALID',
    fraud: 'CONS_FRAUD',
    'duplicate-other': 'CREDITED_DIFFERENT_MP',
    'duplicate-same': 'ORDER_ERROR',
    test: 'TEST_ACTION',
    'partly-returned': 'ITEM_RETURNED',
    'amount-differs': 'ORDER_UPDATE',
  },
  values: [],
  files: [],
  mostRows: 5000,
  settleHours: 24,
  steps: [
    '在 impact 后台按通用明细里的平台订单号（Action ID）逐笔处理：拒付选 Reverse，改金额选 Modify，原因选明细里的代码。',
    '合作伙伴会看到原因；锁定之后只能另行补偿。',
  ],
  writer: impactWriter,
};
