// Connections to affiliate networks, their pulls, imports of files, and the publisher directory.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { choosableTypes, publisherTypes } from './figures/publisher-type.ts';
import { importMaxBytes, importTimeoutMs } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';
import { knownView } from './reports.ts';

const tag = '联盟平台';
const access = { menu: 'auth_center' } as const;
/** What every screen of the area needs: names to choose from, publishers. */
const areaAccess = { menu: 'platform_manage' } as const;

const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });
/** Lower-case code or display name, in any case. */
const networkName = z.string().trim().min(1).max(40);
const connectionName = z.string().trim().min(1, '请输入授权名称').max(60, '授权名称最多 60 个字');
const zone = z.string().trim().min(1).max(60);
const credentials = z.record(z.string().max(40), z.string().trim().min(1).max(2000));
const id = z.string().regex(/^\d{1,16}$/);

export const networkView = z.object({
  network: z.string(),
  name: z.string(),
  fields: z.array(z.object({ key: z.string(), label: z.string(), secret: z.boolean(), help: z.string() })),
  reports: z.object({
    clicks: z.boolean(),
    fee: z.boolean(),
    newCustomer: z.boolean(),
    publisherType: z.boolean(),
  }),
  zone: z.string(),
  /** Zones to choose from; empty means any. */
  zones: z.array(z.string()),
  notice: z.string(),
});
export type NetworkView = z.infer<typeof networkView>;

export const listNetworks = endpoint({
  method: 'GET',
  path: '/api/platform/networks',
  access: areaAccess,
  summary: '可授权的联盟平台',
  tag,
  output: z.array(networkView),
});

export const connectionStates = ['connected', 'syncing', 'attention', 'paused'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const syncProgress = z.object({
  /** What is being read: sales, clicks or publishers. */
  step: z.enum(['sales', 'clicks', 'publishers']),
  /** Windows of this round. */
  done: z.number().int(),
  total: z.number().int(),
  /** Rows read in this round so far. */
  rows: z.number().int(),
  /** The days being read now. */
  from: day.nullable(),
  to: day.nullable(),
});
export type SyncProgress = z.infer<typeof syncProgress>;

const coverage = z.object({ from: day, to: day });

export const connectionView = z.object({
  id,
  network: z.string(),
  /** The network's display name. */
  pt: z.string(),
  name: z.string(),
  source: z.enum(['api', 'file']),
  state: z.enum(connectionStates),
  /** Why it needs attention or is paused, or what it waits for; the network's words in quotes. */
  message: z.string(),
  /** Days whose sales are here without a gap, ending on the newest; null before the first window. */
  coverage: coverage.nullable(),
  clicksCoverage: coverage.nullable(),
  lastPullAt: moment.nullable(),
  nextPullAt: moment.nullable(),
  progress: syncProgress.nullable(),
  zone: z.string(),
  currency: z.string(),
  since: day,
  /** The network's name of the programme and the last characters of the login. */
  loginHint: z.string(),
  merchantRef: z.string(),
  tiedTo: id.nullable(),
  /** Days of the last 90 on which our sums differ from the network's summary. */
  differingDays: z.number().int(),
});
export type ConnectionView = z.infer<typeof connectionView>;

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/platform/connections',
  access,
  summary: '本账号的授权',
  tag,
  output: z.array(connectionView),
});

export const createConnection = endpoint({
  method: 'POST',
  path: '/api/platform/connections',
  access,
  rate: 'upload',
  summary: '新增授权（先向平台验证，再保存）',
  tag,
  body: z.strictObject({
    network: networkName,
    name: connectionName,
    credentials,
    zone: zone.optional(),
    since: day.optional(),
  }),
  output: z.object({ id }),
});

const params = z.object({ id });

export const updateConnection = endpoint({
  method: 'PUT',
  path: '/api/platform/connections/:id',
  access,
  rate: 'upload',
  summary: '修改授权：名称、凭证、时区、起始日、暂停或继续、关联',
  tag,
  params,
  body: z.strictObject({
    name: connectionName.optional(),
    credentials: credentials.optional(),
    zone: zone.optional(),
    since: day.optional(),
    paused: z.boolean().optional(),
    /** The connection whose history this one continues; null unties. */
    tiedTo: id.nullable().optional(),
  }),
  output: z.object({}),
});

export const pullNow = endpoint({
  method: 'POST',
  path: '/api/platform/connections/:id/pull',
  access,
  rate: 'upload',
  summary: '立即重新读取最近 90 天订单与最近 3 天点击',
  tag,
  params,
  output: z.object({}),
});

export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/api/platform/connections/:id',
  access,
  summary: '移除授权（data=keep 保留数据，erase 一并清除）',
  tag,
  params,
  query: z.strictObject({ data: z.enum(['keep', 'erase']) }),
  output: z.object({}),
});

export const pullView = z.object({
  id,
  kind: z.enum(['sales', 'clicks', 'publishers', 'import-sales', 'import-clicks']),
  from: day.nullable(),
  to: day.nullable(),
  state: z.enum(['done', 'failed']),
  startedAt: moment,
  finishedAt: moment,
  tries: z.number().int(),
  calls: z.number().int(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  voided: z.number().int(),
  message: z.string(),
  reconciled: z.enum(['none', 'equal', 'differs']),
  /** Days that differ: ours and the network's figure, amounts with two decimals. */
  differences: z.array(
    z.object({
      day,
      figure: z.enum(['orders', 'amount', 'commission', 'clicks']),
      ours: z.string(),
      theirs: z.string(),
    }),
  ),
  fileName: z.string(),
});
export type PullView = z.infer<typeof pullView>;

export const listPulls = endpoint({
  method: 'GET',
  path: '/api/platform/connections/:id/pulls',
  access,
  summary: '读取记录与对账结果',
  tag,
  params,
  query: z.strictObject(pageQuery),
  output: pageOf(pullView),
});

// ------------------------------------------------------------------------------------------------ import

export const importKinds = ['sales', 'clicks'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Field → column title in the file; a field that is not in the file is left out. */
export const importMapping = z.record(z.string().max(40), z.string().max(200));

export const importError = z.object({
  /** The header is line 1. */
  line: z.number().int(),
  column: z.string(),
  reason: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const importPreview = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  encoding: z.string(),
  columns: z.array(z.string()),
  /** Fields that can be mapped, in order. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: importMapping,
  /** What the titles alone say, whatever a person chose since. */
  guessed: importMapping,
  /** The first 20 rows as read, by field. */
  rows: z.array(z.record(z.string(), z.string())),
  /** The first 200; `errorCount` counts all. */
  errors: z.array(importError),
  errorCount: z.number().int(),
  totals: z.object({
    rows: z.number().int(),
    /** Sums per currency over the whole file; clicks have none. */
    amounts: z.array(z.object({ currency: z.string(), je: z.string(), jyje: z.string(), ptfy: z.string() })),
    clicks: z.number().int(),
    from: day.nullable(),
    to: day.nullable(),
  }),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/platform/import/preview',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '上传 CSV 或 XLSX 并预览（不写入）',
  tag,
  upload: { maxBytes: importMaxBytes, spool: true },
  /** The text fields of the form; `mapping` is JSON. */
  body: z.strictObject({
    network: networkName,
    kind: z.enum(importKinds),
    mapping: z.string().max(10_000).optional(),
  }),
  output: importPreview,
});

/** The same file under another mapping, without sending it again. */
export const remapImport = endpoint({
  method: 'POST',
  path: '/api/platform/import/:id/preview',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '用新的列对应关系重新预览',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ mapping: importMapping }),
  output: importPreview,
});

export const importResult = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/platform/import',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '导入已预览的文件：全部写入或完全不写',
  tag,
  body: z.strictObject({
    importId: z.uuid(),
    mapping: importMapping.optional(),
    connectionId: id.optional(),
  }),
  output: importResult,
});

/** For a browser that lost the answer of a long import. */
export const getImport = endpoint({
  method: 'GET',
  path: '/api/platform/import/:id',
  access,
  summary: '导入的状态与结果',
  tag,
  params: z.object({ id: z.uuid() }),
  output: z.object({
    state: z.enum(['previewed', 'running', 'done', 'failed']),
    result: importResult.nullable(),
    errors: z.array(importError),
  }),
});

// ------------------------------------------------------------------------------------------------ publishers

/** Sums of one currency, as they were sold. */
export const publisherFigures = z.object({
  currency: z.string(),
  orders: z.number().int(),
  sales: z.string(),
  commission: z.string(),
  fee: z.string(),
});

export const publisherView = z.object({
  /** Ours. */
  id,
  network: z.string(),
  pt: z.string(),
  /** The network's number of it. */
  publisherId: z.string(),
  /** By hand where set, else as received, trimmed. */
  name: z.string(),
  receivedName: z.string(),
  /** The received name holds undecodable bytes. */
  garbled: z.boolean(),
  url: z.string(),
  type: z.enum(publisherTypes),
  /** Where the type comes from. */
  typeFrom: z.enum(['hand', 'network', 'guess']),
  networkType: z.string(),
  tags: z.string(),
  country: z.string(),
  /** Other publishers that are the same across networks. */
  group: z.object({ key: z.string(), size: z.number().int(), byHand: z.boolean() }).nullable(),
  figures: z.array(publisherFigures),
  /** Null where the network reports none. */
  clicks: z.number().int().nullable(),
});
export type PublisherView = z.infer<typeof publisherView>;

const directoryWords = ['name', 'network', 'type'] as const;
const directoryFigures = ['orders', 'sales', 'commission', 'fee', 'clicks'] as const;
export const directorySorts = [...directoryWords, ...directoryFigures] as const;
export type DirectorySort = (typeof directorySorts)[number];
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface DirectoryOrder {
  sort: DirectorySort;
  order: SortOrder;
}

/** Most orders first unless asked otherwise; words are read from the first, figures from the largest. */
export function directoryOrderOf({
  sort = 'orders',
  order,
}: {
  sort?: DirectorySort | undefined;
  order?: SortOrder | undefined;
}): DirectoryOrder {
  const isWord = directoryWords.some((word) => word === sort);
  return { sort, order: order ?? (isWord ? 'asc' : 'desc') };
}

/** Of all publishers that meet the conditions, whatever page is open. */
export const directoryTotals = z.object({
  orders: z.number().int(),
  /** Per currency, as each publisher's. */
  figures: z.array(publisherFigures),
  /** All of them in the account's currency; null when no part of it could be converted. */
  sales: z.string().nullable(),
  commission: z.string().nullable(),
  fee: z.string().nullable(),
  /** Null where no network of them reports any. */
  clicks: z.number().int().nullable(),
});
export type DirectoryTotals = z.infer<typeof directoryTotals>;

export const listPublishers = endpoint({
  method: 'GET',
  path: '/api/platform/publishers',
  access: areaAccess,
  summary: '联盟客名录，按订单数从高到低，或按 sort 与 order 排序；合计为全部筛选结果',
  tag,
  query: z.strictObject({
    ...pageQuery,
    keyword: z.string().trim().max(100).optional(),
    network: networkName.optional(),
    type: z.enum(publisherTypes).optional(),
    /** Only those that are one across networks. */
    merged: z.enum(['1']).optional(),
    /** Days of the figures; the last 365 whole ones unless said. */
    from: day.optional(),
    to: day.optional(),
    /** Amounts of several currencies are compared in the account's. */
    sort: z.enum(directorySorts).optional(),
    order: z.enum(sortOrders).optional(),
  }),
  output: pageOf(publisherView).extend({
    /** The account's: ISO 4217. */
    currency: z.string(),
    totals: directoryTotals,
    /** Of orders and amounts. */
    known: knownView,
    clicksKnown: knownView,
  }),
});

export const updatePublisher = endpoint({
  method: 'PUT',
  path: '/api/platform/publishers/:id',
  access: areaAccess,
  summary: '修改联盟客的类型或名称；null 恢复为平台给出的值',
  tag,
  params,
  body: z.strictObject({
    type: z.enum(choosableTypes).nullable().optional(),
    name: z
      .string()
      .trim()
      .min(1, '请输入联盟客名称')
      .max(200, '联盟客名称最多 200 个字')
      .nullable()
      .optional(),
  }),
  output: z.object({}),
});

/** The same publisher on several networks, figures side by side. */
export const getPublisherGroup = endpoint({
  method: 'GET',
  path: '/api/platform/publishers/:id/group',
  access: areaAccess,
  summary: '同一联盟客在各平台的数据对照',
  tag,
  params,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  output: z.object({ from: day, to: day, members: z.array(publisherView) }),
});

export const mergePublishers = endpoint({
  method: 'POST',
  path: '/api/platform/publishers/merge',
  access: areaAccess,
  summary: '把多个联盟客认作同一家',
  tag,
  body: z.strictObject({ ids: z.array(id).min(2).max(50) }),
  output: z.object({}),
});

export const splitPublisher = endpoint({
  method: 'POST',
  path: '/api/platform/publishers/:id/split',
  access: areaAccess,
  summary: '把联盟客从合并中拆出',
  tag,
  params,
  output: z.object({}),
});
