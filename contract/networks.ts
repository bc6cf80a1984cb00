// Connections to affiliate networks and their pulls.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, moment, networkName } from './fields.ts';
import { plainName } from './names.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '联盟平台';
const access = { menu: 'auth_center' } as const;
/** What every screen of the area needs: names to choose from, publishers. */
const areaAccess = { menu: 'platform_manage' } as const;

const connectionName = plainName(z.string().trim().min(1, '请输入授权名称').max(60, '授权名称最多 60 个字'));
const zone = z.string().trim().min(1).max(60);
const credentials = z.record(z.string().max(40), z.string().trim().min(1).max(2000));

/** A colour and letters of our own, the same on every screen; the colours stay apart for colour-blind eyes. */
export interface NetworkLook {
  /** Carries white letters in both themes; on light ground also the colour of its bars and lines. */
  color: string;
  /** Of its bars and lines on dark ground. */
  bright: string;
  letters: string;
}

/** How a credential is written, where the network gives it one form. */
export const credentialShapes = {
  digits: { pattern: /^\d+$/, words: '只能是数字' },
  key32: { pattern: /^[A-Za-z0-9]{32}$/, words: '应为 32 位字母和数字' },
} as const;
export type CredentialShape = keyof typeof credentialShapes;

/** Under which people look for a network: those most brands have, the others, and what is installed in a shop. */
export const networkGroups = ['common', 'platform', 'shop-app'] as const;
export type NetworkGroup = (typeof networkGroups)[number];

export const networkView = z.object({
  network: z.string(),
  name: z.string(),
  /** What else people call it, in lower case. */
  alsoCalled: z.array(z.string()),
  group: z.enum(networkGroups),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      secret: z.boolean(),
      help: z.string(),
      shape: z.enum(['digits', 'key32']).optional(),
      /** One of these, where there are no others. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    }),
  ),
  /** How to come by what is entered, one after the other; empty where the help of each field says it. */
  steps: z.array(z.string()),
  reports: z.object({
    clicks: z.boolean(),
    /** False: it tells sums of days instead. */
    orders: z.boolean(),
    commission: z.boolean(),
    fee: z.boolean(),
    newCustomer: z.boolean(),
    publisherType: z.boolean(),
  }),
  zone: z.string(),
  /** Zones to choose from; empty means any. */
  zones: z.array(z.string()),
  /** Its days are those of the account there: no zone is chosen. */
  ownZone: z.boolean(),
  notice: z.string(),
  /** The network whose programmes moved here, where there is one: a connection may go on with one of that network's. */
  continues: z.string().nullable(),
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
  /** What is being read: sales, clicks, sums of days or publishers. */
  step: z.enum(['sales', 'clicks', 'sums', 'publishers']),
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
  /** Days whose sales, or day sums, are here without a gap, ending on the newest; null before the first window. */
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
  confirmed: true,
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
  confirmed: true,
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
  confirmed: true,
  summary: '移除授权（data=keep 保留数据，erase 一并清除）',
  tag,
  params,
  query: z.strictObject({ data: z.enum(['keep', 'erase']) }),
  output: z.object({}),
});

export const pullView = z.object({
  id,
  kind: z.enum(['sales', 'clicks', 'sums', 'publishers', 'import-sales', 'import-clicks']),
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
