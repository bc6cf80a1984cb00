// Shops: where an account's orders are placed and come back. A shop is read over its own interface, or its files of orders and refunds are
// looked at before anything is written.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, moment, oneLine } from './fields.ts';
import { fileHabits, importError, importMapping, mappingOrigins, textEncodings } from './imports.ts';
import { importTimeoutMs, shopLimits as limits } from './limits.ts';
import { networkView } from './networks.ts';

const tag = '店铺';
const access = { menu: 'auth_center' } as const;

/** Stands where a shop's system would: its orders are brought by files. */
export const fileSystem = 'file';

export const shopFileKinds = ['orders', 'refunds'] as const;
export type ShopFileKind = (typeof shopFileKinds)[number];

const span = z.object({ from: day, to: day });

export const shopSystemView = z.object({
  system: z.string(),
  /** As people write it. */
  name: z.string(),
  fields: z.array(
    networkView.shape.fields.element.extend({
      /** The shop can be read without it; left out where nothing is filled in. */
      optional: z.boolean().optional(),
    }),
  ),
  /** What a person does in the shop first, in order. */
  steps: z.array(z.string()),
});
export type ShopSystemView = z.infer<typeof shopSystemView>;

export const listShopSystems = endpoint({
  method: 'GET',
  path: '/api/shops/systems',
  access,
  summary: '可授权的店铺系统：要填写的凭证与在店铺里的步骤',
  tag,
  output: z.array(shopSystemView),
});

/**
 * - `passing`: it is tried again by itself
 * - `login`: the credentials or their rights; only a person can help
 * - `frozen`: the shop is closed or took the app away; its days are not known until it is back
 * - `internal`: our own fault
 */
export const shopFaultKinds = ['passing', 'login', 'frozen', 'internal'] as const;
export type ShopFaultKind = (typeof shopFaultKinds)[number];

/** Of a shop that is read over its own interface. */
const shopReading = z.object({
  /** The system's display name. */
  pt: z.string(),
  loginHint: z.string(),
  /** Looked at now, or as soon as a worker is free. */
  isDue: z.boolean(),
  /** Paused because the plan ended; it goes on by itself with the next one. */
  byPlan: z.boolean(),
  /** The first day whose orders are wanted. */
  since: day,
  /** Until the whole history is read: days of it. */
  history: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** The shop shows only orders placed so many days ago; null: all. */
  seesDays: z.number().int().nullable(),
  lookedAt: moment.nullable(),
  nextLookAt: moment.nullable(),
  fault: z
    .object({ kind: z.enum(shopFaultKinds), sentence: z.string(), words: z.string(), since: moment })
    .nullable(),
  /** Where the shop may tell that something changed; null where it cannot, or where we have no public address. */
  hook: z.string().nullable(),
  /** Where in the shop that address is filled in; empty where nothing is known of it. */
  hookHelp: z.string(),
});

export const shopView = z.object({
  id,
  /** `file`, or a system's code. */
  system: z.string(),
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
  /** Null: by files. */
  reading: shopReading.nullable(),
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
  system: '店铺系统',
  since: '起始日',
  returnDays: '退货期',
  unpaidDays: '未付款天数',
  namePrefix: '订单号前缀',
  nameSuffix: '订单号后缀',
};

const system = z.string().trim().min(1).max(40);
const credentials = z.record(z.string().max(40), z.string().trim().min(1).max(2000));

export const verifyShop = endpoint({
  method: 'POST',
  path: '/api/shops/verify',
  access,
  rate: 'upload',
  changes: false,
  summary: '向店铺验证凭证（不保存）',
  tag,
  fieldNames,
  body: z.strictObject({ system, credentials }),
  output: z.object({
    name: z.string(),
    currency: z.string(),
    zone: z.string(),
    /** It shows no order placed before; null: all. */
    historySince: day.nullable(),
  }),
});

export const createShop = endpoint({
  method: 'POST',
  path: '/api/shops',
  access,
  rate: 'upload',
  confirmed: true,
  summary: '新增店铺：以文件提供订单，或授权读取（先向店铺验证，再保存）',
  tag,
  fieldNames,
  body: z.strictObject({
    /** `file`, or a system's code. */
    system,
    name: settings.name,
    /** Of files: what they do not say themselves. */
    zone: z.string().trim().min(1).max(60).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, '货币应为三个大写字母，如 USD')
      .optional(),
    /** Of a system. */
    credentials: credentials.optional(),
    /** The first day whose orders are wanted. */
    since: day.optional(),
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

export const updateShopCredentials = endpoint({
  method: 'PUT',
  path: '/api/shops/:id/credentials',
  access,
  rate: 'upload',
  confirmed: true,
  summary: '更换店铺的凭证（先向店铺验证，再保存）',
  tag,
  params,
  body: z.strictObject({ credentials }),
  output: z.object({}),
});

export const pauseShop = endpoint({
  method: 'PUT',
  path: '/api/shops/:id/paused',
  access,
  summary: '暂停或继续读取店铺',
  tag,
  params,
  body: z.strictObject({ paused: z.boolean() }),
  output: z.object({}),
});

export const pullShop = endpoint({
  method: 'POST',
  path: '/api/shops/:id/pull',
  access,
  rate: 'upload',
  summary: '立即读取店铺的新订单与变动',
  tag,
  params,
  output: z.object({}),
});

/** The shop says that something changed. Only its signature is believed, and only that it is worth a look. */
export const tellShop = endpoint({
  method: 'POST',
  path: '/api/shops/hooks/:id',
  access: 'public',
  rate: 'notify',
  summary: '店铺的变更通知（以签名为凭，只触发一次读取）',
  tag,
  /** The account's and the shop's number. */
  params: z.object({ id: z.string().regex(/^\d{1,15}-\d{1,15}$/) }),
  output: z.never(),
  raw: true,
  rawBody: true,
  bodyMaxBytes: limits.hookBytes,
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
  /** The shop system whose own export it is; null: another file. */
  preset: z.string().nullable(),
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
