// The publisher directory: who promotes the account's programmes, on which network, and what each brought.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, networkName } from './fields.ts';
import { columnsOf, directoryColumns } from './figures/columns.ts';
import { ratioKeys } from './figures/metrics.ts';
import { choosableTypes, publisherTypes } from './figures/publisher-type.ts';
import { plainName } from './names.ts';
import { pageOf, pageQuery } from './paging.ts';
import { knownView, ratios } from './report-shapes.ts';

const tag = '联盟平台';
/** Who sees publishers with their figures anyway: the directory, the board and the report. Materials alone do not. */
const access = { menu: ['auth_center', 'platform_board', 'platform_report'] } as const;
/** Which publishers are one is settled in the directory. */
const directoryAccess = { menu: 'auth_center' } as const;
const params = z.object({ id });

/** Sums of one currency, as they were sold; null: the network does not give it. */
export const publisherFigures = z.object({
  currency: z.string(),
  orders: z.number().int().nullable(),
  sales: z.string(),
  commission: z.string().nullable(),
  fee: z.string().nullable(),
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
  /** Of all currencies; null when nothing covers the days. */
  orders: z.number().int().nullable(),
  figures: z.array(publisherFigures),
  /** Null when the network was not asked for them on these days, or gives none. */
  clicks: z.number().int().nullable(),
  /** Amounts in the account's currency. */
  ...ratios,
});
export type PublisherView = z.infer<typeof publisherView>;

const directoryWords = ['name', 'network', 'type'] as const;
const directoryFigures = [...columnsOf(directoryColumns), ...ratioKeys] as const;
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
  /** Null when nothing covers the days, as the amounts then are. */
  orders: z.number().int().nullable(),
  /** Per currency, as each publisher's. */
  figures: z.array(publisherFigures),
  /** All of them in the account's currency; null when no part of it could be converted. */
  sales: z.string().nullable(),
  commission: z.string().nullable(),
  fee: z.string().nullable(),
  /** Null where nothing is known of them. */
  clicks: z.number().int().nullable(),
  ...ratios,
});
export type DirectoryTotals = z.infer<typeof directoryTotals>;

export const listPublishers = endpoint({
  method: 'GET',
  path: '/api/platform/publishers',
  access,
  summary: '联盟客名录，按出单量从高到低，或按 sort 与 order 排序；合计为全部筛选结果',
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
  access,
  summary: '修改联盟客的类型或名称；null 恢复为平台给出的值',
  tag,
  params,
  body: z.strictObject({
    type: z.enum(choosableTypes).nullable().optional(),
    name: plainName(z.string().trim().min(1, '请输入联盟客名称').max(200, '联盟客名称最多 200 个字'))
      .nullable()
      .optional(),
  }),
  output: z.object({}),
});

/** The same publisher on several networks, figures side by side. */
export const getPublisherGroup = endpoint({
  method: 'GET',
  path: '/api/platform/publishers/:id/group',
  access,
  summary: '同一联盟客在各平台的数据对照',
  tag,
  params,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  output: z.object({
    from: day,
    to: day,
    /** The account's: ISO 4217. */
    currency: z.string(),
    members: z.array(publisherView),
    /** All members together. */
    totals: directoryTotals,
  }),
});

export const mergePublishers = endpoint({
  method: 'POST',
  path: '/api/platform/publishers/merge',
  access: directoryAccess,
  summary: '把多个联盟客认作同一家',
  tag,
  body: z.strictObject({ ids: z.array(id).min(2).max(50) }),
  output: z.object({}),
});

export const splitPublisher = endpoint({
  method: 'POST',
  path: '/api/platform/publishers/:id/split',
  access: directoryAccess,
  summary: '把联盟客从合并中拆出',
  tag,
  params,
  output: z.object({}),
});
