// What ShareASale takes to void or edit transactions: files by the template its interface gives.
import type { CorrectionBatch, CorrectionColumn, CorrectionLine, Corrections } from '../connector.ts';

function usDay({ day }: CorrectionLine): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

const orders: readonly CorrectionColumn[] = [
  {
    meaning: '商家订单号',
    titles: ['order number', 'ordernumber', 'order id', 'tracking'],
    cell: ({ orderNo }) => orderNo,
    required: true,
  },
  {
    meaning: '交易日期',
    titles: ['date', 'transaction date', 'transdate', 'date of transaction'],
    cell: usDay,
    required: true,
  },
  {
    meaning: '平台交易号',
    titles: ['trans id', 'transid', 'transaction id'],
    cell: ({ transactionNo }) => transactionNo,
  },
];

const nameOf =
  (what: string) =>
  ({ at }: CorrectionBatch) =>
    `shareasale_${what}_${at.toISOString().slice(0, 10)}.csv`;

export const shareasaleCorrections: Corrections = {
  by: 'row',
  adds: false,
  reasons: {
    returned: 'order returned',
    cancelled: 'order cancelled',
    'out-of-stock': 'out of stock',
    'payment-failed': 'payment not verified',
    fraud: 'fraud',
    'duplicate-other': 'duplicate order',
    'duplicate-same': 'duplicate order',
    test: 'test order',
    'partly-returned': 'partial return',
    'amount-differs': 'order amount corrected',
  },
  values: [],
  files: [
    {
      key: 'void',
      label: '作废文件（Void）',
      targets: ['decline'],
      columns: [
        ...orders,
        {
          meaning: '原因',
          titles: ['reason', 'void reason', 'comment'],
          cell: ({ reason }) => reason,
          required: true,
        },
      ],
      byTemplate: true,
      name: nameOf('void'),
    },
    {
      key: 'edit',
      label: '改金额文件（Edit）',
      targets: ['adjust'],
      columns: [
        ...orders,
        {
          meaning: '应记金额',
          titles: ['new amount', 'newamount', 'amount'],
          cell: ({ expected }) => expected,
          required: true,
        },
        {
          meaning: '说明',
          titles: ['new comment', 'newcomment', 'comment', 'reason'],
          cell: (line) => line.reason,
        },
      ],
      byTemplate: true,
      name: nameOf('edit'),
    },
  ],
  mostRows: 5000,
  settleHours: 48,
  steps: [
    '在 ShareASale 商家后台的交易管理里选择批量作废或批量修改，下载模板并在“提交设置”里上传一次。',
    '上传这里生成的文件：作废与改金额是两个文件。',
    '每月 20 日锁定上个月的交易，锁定后不能再改。',
  ],
};
