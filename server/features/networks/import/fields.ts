// What a file can tell, and the titles it is known by: the specification's, Chinese ones, the networks' own exports'.
import { getMetric } from '#contract/figures/metrics.ts';
import type { ImportKind } from '#contract/imports.ts';

export interface ImportField {
  key: string;
  label: string;
  required: boolean;
  /** In order of preference; compared without case, blanks and punctuation. */
  titles: readonly string[];
}

const time: ImportField = {
  key: 'time',
  label: '日期',
  required: true,
  titles: [
    ...[
      'time',
      '日期',
      '下单日期',
      '下单时间',
      '订单日期',
      '订单时间',
      '交易日期',
      '交易时间',
      '成交时间',
      '时间',
    ],
    ...[
      'dateoftrans',
      'transdate',
      'transaction date',
      'event date',
      'order date',
      'date',
      'day',
      'datetime',
    ],
  ],
};

const publisherFields: readonly ImportField[] = [
  {
    key: 'id',
    label: '联盟客编号',
    required: true,
    titles: [
      ...['id', '联盟客编号', '联盟客id', '媒体编号', '媒体id', '推广者id', '渠道id', '发布商id'],
      ...['userid', 'affiliate id', 'publisher id', 'aff id', 'website id', 'site id', 'pid'],
    ],
  },
  {
    key: 'name',
    label: '联盟客名称',
    required: false,
    titles: [
      ...['name', '联盟客名称', '联盟客', '媒体名称', '媒体', '推广者', '渠道名称', '发布商', '名称'],
      ...['affiliate name', 'affiliate', 'publisher name', 'publisher', 'organization', 'website name'],
    ],
  },
  {
    key: 'url',
    label: '联盟客网址',
    required: false,
    titles: [
      'url',
      '联盟客网址',
      '网址',
      '网站',
      '链接',
      'website',
      'affiliate website',
      'publisher url',
      'site',
    ],
  },
  {
    key: 'type',
    label: '联盟客类型',
    required: false,
    titles: [
      ...['type', '联盟客类型', '媒体类型', '渠道类型', '类型'],
      ...['publisher type', 'affiliate type', 'affiliate business classifications', 'affiliate category'],
      ...['promotion type', 'publisher category'],
    ],
  },
  {
    key: 'pt',
    label: '联盟平台',
    required: false,
    titles: ['pt', '联盟平台', '平台', '所属平台', 'network', 'platform'],
  },
];

const saleFields: readonly ImportField[] = [
  time,
  {
    key: 'ptoder',
    label: '平台订单号',
    required: true,
    titles: [
      ...['ptoder', 'ptorder', '平台订单号', '平台单号', '平台订单编号', '交易号', '交易编号'],
      ...['transid', 'trans id', 'transaction id', 'commission id', 'action id'],
    ],
  },
  {
    key: 'ysoder',
    label: '商家订单号',
    required: false,
    titles: [
      ...['ysoder', 'ysorder', '商家订单号', '原始订单号', '原订单号', '店铺订单号', '商户订单号'],
      ...['ordernumber', 'order number', 'order ref', 'orderref', 'order id'],
    ],
  },
  {
    key: 'je',
    label: getMetric('sales').name,
    required: true,
    titles: [
      ...['je', '销售额', '订单金额', '销售金额', '成交金额', '交易金额', '金额'],
      ...[
        'transamount',
        'transaction amount',
        'sale amount',
        'order amount',
        'sales',
        'amount',
        'order value',
      ],
    ],
  },
  {
    key: 'jyje',
    label: '佣金',
    required: false,
    titles: [
      ...['jyje', '佣金', '联盟客佣金', '佣金金额', '媒体佣金', '分销佣金'],
      ...['total commission', 'commission', 'commission amount', 'publisher commission', 'commissions'],
    ],
  },
  {
    key: 'ptfy',
    label: getMetric('fee').name,
    required: false,
    titles: [
      ...['ptfy', '平台费', '平台费用', '平台服务费', '服务费', '手续费'],
      ...['ssamount', 'network commission', 'network fee', 'transaction fee', 'fee'],
    ],
  },
  ...publisherFields,
  {
    key: 'state',
    label: '状态',
    required: false,
    titles: ['state', '状态', '订单状态', '佣金状态', 'commission status', 'status', 'transaction status'],
  },
  { key: 'voided', label: '是否作废', required: false, titles: ['voided', '是否作废', '作废', 'void'] },
  {
    key: 'kind',
    label: '种类（销售或调整）',
    required: false,
    titles: ['kind', '种类', '交易类型', '订单类型', 'transaction type', 'transactiontype'],
  },
  {
    key: 'newCustomer',
    label: '是否新客',
    required: false,
    titles: [
      'newcustomer',
      '是否新客',
      '新客',
      '新客户',
      '新老客',
      'newcustomerflag',
      'new customer',
      'customer acquisition',
    ],
  },
  {
    key: 'currency',
    label: '货币',
    required: false,
    titles: ['currency', '货币', '币种', 'currency code', 'sale currency'],
  },
  {
    key: 'coupon',
    label: '优惠码',
    required: false,
    titles: ['coupon', '优惠码', '优惠券', 'couponcode', 'coupon code', 'voucher code'],
  },
  {
    key: 'at',
    label: '成交时间（北京时间）',
    required: false,
    titles: ['成交时间（北京时间）'],
  },
  {
    key: 'page',
    label: '点击页面',
    required: false,
    titles: ['page', '点击页面', '来源页面', 'bannerpage', 'publisher page', 'click page', 'referrer url'],
  },
];

const clickFields: readonly ImportField[] = [
  time,
  ...publisherFields,
  {
    key: 'clicks',
    label: getMetric('clicks').name,
    required: true,
    titles: ['clicks', '点击数', '点击', '点击量', '点击次数', 'click throughs', 'click count', 'hits'],
  },
  {
    key: 'impressions',
    label: '展示数',
    required: false,
    titles: ['impressions', '展示数', '展示', '展示量', '曝光', '曝光量', 'ad impressions'],
  },
];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] =>
  kind === 'sales' ? saleFields : clickFields;
