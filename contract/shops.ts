// Shops: where an account's orders are placed and come back. Files of orders and refunds are looked at before anything is written.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, moment, oneLine } from './fields.ts';
import { fileHabits, importError, importMapping, mappingOrigins, textEncodings } from './imports.ts';
import { importTimeoutMs, shopLimits as limits } from './limits.ts';

const tag = '店铺';
const access = { menu: 'auth_center' } as const;

/** What brings a shop's orders. */
export const shopSystems = ['file'] as const;
export type ShopSystem = (typeof shopSystems)[number];

export const shopFileKinds = ['orders', 'refunds'] as const;
export type ShopFileKind = (typeof shopFileKinds)[number];

const span = z.object({ from: day, to: day });

export const shopView = z.object({
  id,
  system: z.enum(shopSystems),
  name: z.string(),
  zone: z.string(),
  currency: z.string(),
  state: z.enum(['active', 'paused', 'removed']),
  returnDays: z.number().int(),
  unpaidDays: z.number().int(),
  namePrefix: z.string(),
  nameSuffix: z.string(),
  orders: z.number().int(),
  /** Days all orders of which are known, oldest first. */
  covered: z.array(span),
  /** Until when returns, refunds and cancellations are known. */
  changesUntil: moment.nullable(),
  createdAt: moment,
});
export type ShopView = z.infer<typeof shopView>;

export const listShops = endpoint({
  method: 'GET',
  path: '/api/shops',
  access,
  summary: '本账号的店铺：订单覆盖的日期与退款已知到的时间',
  tag,
  output: z.array(shopView),
});

const days = (most: number) =>
  z.number('请输入天数').int('天数应为整数').min(0, '天数不能小于 0').max(most, `天数不能大于 ${most}`);

const settings = {
  name: oneLine(60, '店铺名称最多 60 个字符').min(1, '请输入店铺名称'),
  returnDays: days(limits.returnDays),
  unpaidDays: days(limits.unpaidDays),
  /** What stands around the number in the names of its orders. */
  namePrefix: oneLine(20, '前缀最多 20 个字符'),
  nameSuffix: oneLine(20, '后缀最多 20 个字符'),
};
const fieldNames = {
  name: '店铺名称',
  zone: '时区',
  currency: '货币',
  returnDays: '退货期',
  unpaidDays: '未付款天数',
  namePrefix: '订单号前缀',
  nameSuffix: '订单号后缀',
};

export const createShop = endpoint({
  method: 'POST',
  path: '/api/shops',
  access,
  summary: '新增以文件提供订单的店铺',
  tag,
  fieldNames,
  body: z.strictObject({
    system: z.enum(shopSystems),
    name: settings.name,
    zone: z.string().trim().min(1).max(60),
    currency: z.string().regex(/^[A-Z]{3}$/, '货币应为三个大写字母，如 USD'),
  }),
  output: z.object({ id }),
});

const params = z.object({ id });

export const updateShop = endpoint({
  method: 'PUT',
  path: '/api/shops/:id',
  access,
  summary: '修改店铺的名称、退货期、未付款天数和订单号前后缀',
  tag,
  fieldNames,
  params,
  body: z.strictObject(settings),
  output: z.object({}),
});

export const removeShop = endpoint({
  method: 'DELETE',
  path: '/api/shops/:id',
  access,
  confirmed: true,
  summary: '移除店铺（data=keep 保留已有订单用于核对，erase 一并清除）',
  tag,
  params,
  query: z.strictObject({ data: z.enum(['keep', 'erase']) }),
  output: z.object({}),
});

const fileOrder = z.strictObject({
  shopId: id,
  kind: z.enum(shopFileKinds),
  /** JSON, as a form sends it. */
  mapping: z.string().max(10_000).optional(),
  encoding: z.enum(textEncodings).optional(),
  headerLine: z.coerce.number().int().min(1).max(10_000).optional(),
  dateOrder: fileHabits.shape.dateOrder,
  decimal: fileHabits.shape.decimal,
});

export const shopFilePreview = z.object({
  fileName: z.string(),
  columns: z.array(z.string()),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: importMapping,
  origin: z.enum(mappingOrigins),
  /** What the titles alone say. */
  guessed: importMapping,
  headerLine: z.number().int(),
  /** The first rows as read, by field. */
  rows: z.array(z.record(z.string(), z.string())),
  rowLines: z.array(z.number().int()),
  /** The first 200; `errorCount` counts all. */
  errors: z.array(importError),
  errorCount: z.number().int(),
  totals: z.object({
    /** Orders, or refunds. */
    rows: z.number().int(),
    sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
    from: day.nullable(),
    to: day.nullable(),
  }),
  /** Of 5/9/2026 nobody can tell month and day. */
  asksDateOrder: z.boolean(),
});
export type ShopFilePreview = z.infer<typeof shopFilePreview>;

export const previewShopFile = endpoint({
  method: 'POST',
  path: '/api/shops/files/preview',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  changes: false,
  summary: '上传店铺的订单或退款文件并预览（不写入）',
  tag,
  upload: { maxBytes: limits.fileBytes, spool: true },
  body: fileOrder,
  output: shopFilePreview,
});

export const importShopFile = endpoint({
  method: 'POST',
  path: '/api/shops/files',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '导入店铺的订单或退款文件：全部写入或完全不写',
  tag,
  upload: { maxBytes: limits.fileBytes, spool: true },
  body: z.strictObject({
    ...fileOrder.shape,
    /** The days the file holds everything of, where wider than its rows. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({ added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }),
});
