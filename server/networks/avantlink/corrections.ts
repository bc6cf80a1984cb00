// What AvantLink takes to return orders: one file, whose columns a newer template may leave out.
import type { CorrectionBatch, CorrectionColumn, Corrections } from '../connector.ts';

const columns: readonly CorrectionColumn[] = [
  { meaning: '商家编号', titles: ['merchant id'], cell: (_, { merchantRef }) => merchantRef },
  {
    meaning: '订单号',
    titles: ['transaction/order id', 'order id', 'transaction id'],
    cell: ({ orderNo }) => orderNo,
    required: true,
  },
  { meaning: '商品编号（整单退回，留空）', titles: ['product id/sku'], cell: () => '' },
  {
    meaning: '退回金额（空白为整单）',
    titles: ['return item amount'],
    cell: ({ whole, difference }) => (whole ? '' : difference),
    required: true,
  },
  { meaning: '数量', titles: ['return item quantity'], cell: () => '1' },
  { meaning: '原因', titles: ['return reason code'], cell: ({ reason }) => reason, required: true },
];

const nameOf = ({ at, merchantRef }: CorrectionBatch): string =>
  `returns_${merchantRef}_${at.toISOString().slice(0, 10).replaceAll('-', '_')}.csv`;

export const avantlinkCorrections: Corrections = {
  by: 'order',
  // A return is a row of its own that is added to the order's.
  adds: true,
  reasons: {
    returned: 'RETURN',
    cancelled: 'CANCELED',
    'out-of-stock': 'CANCELED',
    'payment-failed': 'CANCELED',
    fraud: 'FRAUD',
    'duplicate-other': 'ADJUSTMENT',
    'duplicate-same': 'ADJUSTMENT',
    test: 'CANCELED',
    'partly-returned': 'RETURN',
    'amount-differs': 'ADJUSTMENT',
  },
  values: [],
  files: [
    {
      key: 'returns',
      label: '退货文件（Returns）',
      targets: ['decline', 'adjust'],
      columns,
      header: [
        'Merchant ID',
        'Transaction/Order ID',
        'Product ID/SKU',
        'Return Item Amount',
        'Return Item Quantity',
        'Return Reason Code',
      ],
      byTemplate: true,
      name: nameOf,
    },
  ],
  mostRows: 5000,
  settleHours: 48,
  steps: [
    '登录 AvantLink 商家后台，打开 Transaction Manager > Batch Returns & Sales 的 Returns 页。',
    '上传退货文件；后台若有较新的模板，请先下载并在“提交设置”里上传，文件会按它的列生成。',
    '退货会作为一条负数记录记到处理当天：同一批请只上传一次，重复上传会重复扣减。',
    '如果装了 AvantLink 的 Shopify 应用，它会自己退回退款的订单，请先确认没有重复。',
    '要计入当期账单，请在月底之前完成。',
  ],
};
