// What CJ takes to cancel or restate orders: its two files, whose columns are fixed.
import type {
  CorrectionBatch,
  CorrectionColumn,
  CorrectionLine,
  Corrections,
  CorrectionValue,
} from '../connector.ts';
import { cjWriter } from './submit.ts';

const fixed =
  (key: string) =>
  (_: CorrectionLine, { values }: CorrectionBatch) =>
    values[key] ?? '';
const column = (title: string, meaning: string, cell: CorrectionColumn['cell']): CorrectionColumn => ({
  meaning,
  titles: [title],
  cell,
});

const list =
  (of: (item: CorrectionLine['items'][number]) => string): CorrectionColumn['cell'] =>
  ({ items }) =>
    items.map(of).join(';');

/** To the second, in UTC. */
const updateTime = (_: CorrectionLine, { at }: CorrectionBatch): string =>
  `${at.toISOString().slice(0, 19)}Z`;

const head = (subscription: string): CorrectionColumn[] => [
  column('companyId', '公司编号', (_, { merchantRef }) => merchantRef),
  column('enterpriseId', '企业编号', fixed('enterpriseId')),
  column('subscriptionId', '订阅编号', fixed(subscription)),
  column('actionTrackerId', '动作编号', fixed('actionTrackerId')),
  column('orderId', '订单号', ({ orderNo }) => orderNo),
  column('updateTime', '更正时间', updateTime),
];
const reason = column('correctionReason', '原因', (line) => line.reason);

const cancellations = [...head('cancelSubscriptionId'), reason];

const restatements = [
  ...head('restateSubscriptionId'),
  column('amount', '应记金额', ({ expected }) => expected),
  column('discount', '折扣', () => '0'),
  column('currency', '币种', ({ currency }) => currency),
  // A restatement takes the place of all that was told of the order: what is left out is dropped.
  column(
    'itemSku',
    '商品编号',
    list(({ sku }) => sku),
  ),
  column(
    'itemUnitPrice',
    '商品单价',
    list(({ unitPrice }) => unitPrice),
  ),
  column(
    'itemQuantity',
    '商品数量',
    list(({ quantity }) => String(quantity)),
  ),
  column(
    'itemDiscount',
    '商品折扣',
    list(({ discount }) => discount),
  ),
  column('coupon', '优惠码', ({ coupon }) => coupon),
  reason,
];

const headerOf = (columns: readonly CorrectionColumn[]) => columns.map(({ titles }) => titles[0] ?? '');
const nameOf =
  (what: string) =>
  ({ at }: CorrectionBatch) =>
    `cj_${what}_${at.toISOString().slice(0, 10)}.csv`;

const ask = (key: string, label: string, help: string): CorrectionValue => ({
  key,
  label,
  help,
  choices: [],
});

export const cjCorrections: Corrections = {
  by: 'order',
  adds: false,
  reasons: {
    returned: 'ReturnedMerchandise',
    cancelled: 'Other',
    'out-of-stock': 'CannotShipSoldOut',
    'payment-failed': 'InvalidCreditCard',
    fraud: 'BadDebt',
    'duplicate-other': 'DuplicateOrder',
    'duplicate-same': 'DuplicateOrder',
    test: 'Other',
    'partly-returned': 'ReturnedMerchandise',
    'amount-differs': 'Other',
  },
  values: [
    ask('enterpriseId', '企业编号（enterpriseId）', '在 CJ 的追踪代码或客户经理处可以找到。'),
    ask('actionTrackerId', '动作编号（actionTrackerId）', 'Account > Actions 里该动作的 ID。'),
    {
      ...ask('cancelSubscriptionId', '取消文件的订阅编号', '向 CJ 客服申请批量取消（cancellations）后得到。'),
      only: 'file',
    },
    {
      ...ask('restateSubscriptionId', '重述文件的订阅编号', '向 CJ 客服申请批量重述（restatements）后得到。'),
      only: 'file',
    },
    {
      key: 'openEnded',
      label: '锁定方式',
      help: '在 CJ 后台该动作的设置里可以看到。开放式（open-ended）的项目由广告主逐笔确认后才锁定。',
      choices: [
        { value: 'no', label: '固定日期或天数' },
        { value: 'yes', label: '开放式（open-ended）' },
      ],
      only: 'api',
    },
  ],
  files: [
    {
      key: 'cancellations',
      label: '取消文件（Cancellations）',
      targets: ['decline'],
      columns: cancellations,
      header: headerOf(cancellations),
      byTemplate: false,
      name: nameOf('cancellations'),
    },
    {
      key: 'restatements',
      label: '重述文件（Restatements）',
      targets: ['adjust'],
      columns: restatements,
      header: headerOf(restatements),
      byTemplate: false,
      name: nameOf('restatements'),
    },
  ],
  mostRows: 10_000,
  settleHours: 24,
  steps: [
    '向 CJ 客服开通批量取消和批量重述的订阅（SFTP、FTP、HTTP 或邮件），各有一个订阅编号。',
    '按订阅的方式分别送出取消文件和重述文件；文件为 UTF-8、逗号分隔、第一行为列名。',
    '重述以订单的全部内容为准：文件只写订单金额，不含商品明细。按商品计佣的项目请先与 CJ 确认。',
    '已锁定或已关闭的订单会被拒绝，且 CJ 不另行通知：以这里的复查结果为准。',
  ],
  writer: cjWriter,
};
