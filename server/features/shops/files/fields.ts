// What a shop's file can tell, and the titles it is known by: those of the shop systems' own exports, and Chinese ones.
import type { ShopFileKind } from '#contract/shops.ts';
import type { ShopExport } from '#server/shops/shop-connector.ts';

export interface ShopField {
  key: string;
  label: string;
  required: boolean;
  /** In order of preference; compared without case, blanks and signs. */
  titles: readonly string[];
}

const number: ShopField = {
  key: 'number',
  label: '订单号',
  required: true,
  titles: [
    ...['订单号', '订单编号', '单号', '店铺订单号', '商家订单号', '订单名称'],
    ...['order number', 'order no', 'order name', 'order', 'order id', 'orderid', 'name', 'number'],
  ],
};

const currency: ShopField = {
  key: 'currency',
  label: '货币',
  required: false,
  titles: ['货币', '币种', '订单币种', 'currency', 'order currency', 'currency code', 'order_currency'],
};

const orderFields: readonly ShopField[] = [
  number,
  {
    key: 'time',
    label: '下单时间',
    required: true,
    titles: [
      ...['下单时间', '创建时间', '订单时间', '下单日期', '订单创建时间', '日期', '时间'],
      ...['created at', 'order date', 'date created', 'created', 'placed at', 'date', 'purchase date'],
    ],
  },
  {
    key: 'total',
    label: '订单总额',
    required: false,
    titles: [
      '订单总额',
      '总额',
      '总金额',
      '实付金额',
      '订单金额',
      '合计',
      'total',
      'order total',
      'total price',
      'grand total',
    ],
  },
  {
    key: 'subtotal',
    label: '商品小计（优惠后）',
    required: false,
    titles: [
      '商品小计',
      '小计',
      '商品金额',
      '商品总额',
      'subtotal',
      'order subtotal',
      'cart subtotal',
      'sub total',
    ],
  },
  {
    key: 'tax',
    label: '税费',
    required: false,
    titles: ['税费', '税额', '税金', 'taxes', 'tax', 'total tax', 'order total tax', 'tax amount'],
  },
  {
    key: 'shipping',
    label: '运费',
    required: false,
    titles: [
      '运费',
      '配送费',
      '物流费',
      'shipping',
      'order shipping',
      'total shipping',
      'shipping total',
      'shipping amount',
    ],
  },
  currency,
  {
    key: 'paid',
    label: '付款状态',
    required: false,
    titles: ['付款状态', '支付状态', '财务状态', 'financial status', 'payment status', 'paid'],
  },
  {
    key: 'cancelled',
    label: '取消时间或是否取消',
    required: false,
    titles: ['取消时间', '是否取消', 'cancelled at', 'canceled at', 'cancelled', 'canceled'],
  },
  {
    key: 'refunded',
    label: '已退款总额',
    required: false,
    titles: [
      '已退款金额',
      '退款金额',
      '已退款',
      '退款总额',
      'refunded amount',
      'total refunded',
      'refund amount',
      'refunded',
    ],
  },
  {
    key: 'coupon',
    label: '优惠码',
    required: false,
    titles: [
      '优惠码',
      '折扣码',
      '优惠券',
      'discount code',
      'coupon code',
      'coupon',
      'coupons',
      'discount codes',
    ],
  },
  {
    key: 'otherNumber',
    label: '另一个订单号（如内部编号）',
    required: false,
    titles: ['内部编号', '内部订单号', 'id', 'legacy id', 'internal id', 'confirmation number'],
  },
];

const refundFields: readonly ShopField[] = [
  number,
  {
    key: 'time',
    label: '退款时间',
    required: true,
    titles: [
      '退款时间',
      '退款日期',
      '退货时间',
      '日期',
      '时间',
      'refund date',
      'refunded at',
      'created at',
      'date',
    ],
  },
  {
    key: 'amount',
    label: '退款金额',
    required: true,
    titles: [
      '退款金额',
      '退款总额',
      '商品退款',
      '金额',
      'refund amount',
      'refunded amount',
      'amount',
      'total',
      'refund total',
    ],
  },
  {
    key: 'shipping',
    label: '其中运费',
    required: false,
    titles: ['其中运费', '退运费', '运费退款', 'shipping refund', 'refunded shipping', 'shipping'],
  },
  {
    key: 'tax',
    label: '其中税费',
    required: false,
    titles: ['其中税费', '退税费', '税费退款', 'tax refund', 'refunded tax', 'tax'],
  },
  currency,
  {
    key: 'refundId',
    label: '退款编号',
    required: false,
    titles: ['退款编号', '退款单号', '退款号', 'refund id', 'refund number', 'id'],
  },
  {
    key: 'reason',
    label: '退款原因',
    required: false,
    titles: ['退款原因', '退货原因', '原因', 'refund reason', 'reason'],
  },
];

export const shopFieldsOf = (kind: ShopFileKind): readonly ShopField[] =>
  kind === 'orders' ? orderFields : refundFields;

/** A shop system's own export, with the name of the system. */
export interface NamedExport extends ShopExport {
  name: string;
}

const plain = (title: string): string => title.toLowerCase().replace(/[\s_\-–—.,:：()（）#'"/]/g, '');

export interface ShopGuess {
  mapping: Record<string, string>;
  /** Whose export it is; null: known by its titles alone. */
  preset: string | null;
}

export function guessShopMapping(
  kind: ShopFileKind,
  columns: readonly string[],
  exports: readonly NamedExport[],
): ShopGuess {
  const byTitle = new Map<string, string>();
  for (const column of columns) if (!byTitle.has(plain(column))) byTitle.set(plain(column), column);
  const preset = exports.find((one) => one.kind === kind && one.tellers.every((title) => byTitle.has(title)));
  if (preset) {
    const told = Object.entries(preset.mapping).flatMap(([key, title]) => {
      const column = byTitle.get(title);
      return column === undefined ? [] : [[key, column] as const];
    });
    return { mapping: Object.fromEntries(told), preset: preset.name };
  }
  const mapping: Record<string, string> = {};
  const used = new Set<string>();
  for (const { key, titles } of shopFieldsOf(kind)) {
    const column = titles
      .map((title) => byTitle.get(plain(title)))
      .find((found) => found !== undefined && !used.has(found));
    if (column === undefined) continue;
    mapping[key] = column;
    used.add(column);
  }
  return { mapping, preset: null };
}
