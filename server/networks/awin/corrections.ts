// What Awin takes to decline or amend transactions: files by the template of each programme.
import type { CorrectionBatch, CorrectionColumn, CorrectionLine, Corrections } from '../connector.ts';
import { awinWriter } from './submit.ts';

const orders: readonly CorrectionColumn[] = [
  {
    meaning: '商家订单号',
    titles: ['order reference', 'order ref', 'orderref', 'order reference number'],
    cell: ({ orderNo }) => orderNo,
    required: true,
  },
  {
    meaning: '交易日期',
    titles: ['transaction date', 'transactiondate', 'date'],
    cell: dateCell,
    required: true,
  },
  { meaning: '平台交易号', titles: ['transaction id'], cell: ({ transactionNo }) => transactionNo },
  { meaning: '币种', titles: ['currency', 'currency code'], cell: ({ currency }) => currency },
];

const status = (word: string): CorrectionColumn => ({
  meaning: `状态（${word}）`,
  titles: ['status type', 'status'],
  cell: () => word,
  required: true,
});

const note: CorrectionColumn = {
  meaning: '原因',
  titles: ['status note', 'status note (reason)', 'reason', 'decline reason', 'amend reason', 'note'],
  cell: ({ reason }) => reason,
  required: true,
};

/** The template's language decides how days are written, and no row tells it. */
function dateCell({ day }: CorrectionLine, { values }: CorrectionBatch): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (values.dateForm === 'dmy') return `${date}/${month}/${year}`;
  return values.dateForm === 'mdy' ? `${month}/${date}/${year}` : day;
}

const nameOf =
  (what: string) =>
  ({ at }: CorrectionBatch) =>
    `awin_${what}_${at.toISOString().slice(0, 10)}.csv`;

export const awinCorrections: Corrections = {
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
  values: [
    {
      key: 'dateForm',
      only: 'file',
      label: '日期写法',
      help: '与模板的语言一致：在模板的示例或 Awin 后台的语言设置里可以看到。',
      choices: [
        { value: 'ymd', label: '2026-03-05' },
        { value: 'dmy', label: '05/03/2026（日/月/年）' },
        { value: 'mdy', label: '03/05/2026（月/日/年）' },
      ],
    },
  ],
  files: [
    {
      key: 'declined',
      label: '拒付文件（Declined）',
      targets: ['decline'],
      columns: [...orders, status('DECLINED'), note],
      byTemplate: true,
      name: nameOf('declined'),
    },
    {
      key: 'amended',
      label: '改金额文件（Amended）',
      targets: ['adjust'],
      columns: [
        ...orders,
        status('AMENDED'),
        note,
        {
          meaning: '应记金额',
          titles: ['sale amount', 'saleamount', 'amount', 'new sale amount', 'transaction amount'],
          cell: ({ expected }) => expected,
          required: true,
        },
      ],
      byTemplate: true,
      name: nameOf('amended'),
    },
  ],
  mostRows: 40_000,
  settleHours: 48,
  steps: [
    '登录 Awin 商家后台，打开 Commission > Validate > Batch Process Commission。',
    '选择 Manual upload，拒付文件选 Declined，改金额文件选 Amended。',
    '文件第一行是列名：请勾选 Contains column heading。',
    '上传后在结果里查看被退回的行；要计入当期账单，请在当月 15 日和最后一天的 12:00（CET）之前完成。',
    '只有待确认（pending）的交易可以修改；已批准或已拒付的会被 Awin 退回。',
  ],
  writer: awinWriter,
};
