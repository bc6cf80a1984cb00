// Followed brands and publishers, and what changed about them.
import { z } from 'zod';
import { catalogueCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { publisherDomain } from './intelligence.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = '关注';
const access = { menu: 'my_concern' } as const;

export const followKinds = ['brand', 'publisher'] as const;
export type FollowKind = (typeof followKinds)[number];

export const changeKinds = [
  'publisher_gained',
  'publisher_lost',
  'programme_added',
  'programme_ended',
  'commission_changed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const followRow = z.object({
  id: z.string(),
  kind: z.enum(followKinds),
  /** Brand code or domain. */
  code: z.string(),
  name: z.string(),
  logo: z.string(),
  /** Industry of a brand, type of a publisher. */
  about: z.string(),
  /** The brand is not permitted any more: its changes stay closed. */
  locked: z.boolean(),
  sample: z.boolean(),
  createdAt: z.string(),
  /** Changes since the last visit; null while locked. */
  fresh: z.number().int().nullable(),
  /** When the newest change was learned. */
  changedAt: z.string().nullable(),
});
export type FollowRow = z.infer<typeof followRow>;

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follow',
  access,
  summary: '我的关注',
  tag,
  query: z.strictObject({ kind: z.enum(followKinds).optional(), ...pageQuery }),
  output: pageOf(followRow),
});

export const createFollow = endpoint({
  method: 'POST',
  path: '/api/follow',
  access,
  summary: '关注品牌或联盟客；重复关注不改变什么',
  tag,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('brand'), code: catalogueCode }),
    z.strictObject({ kind: z.literal('publisher'), code: publisherDomain }),
  ]),
  output: z.object({ id: z.string() }),
});

export const deleteFollow = endpoint({
  method: 'DELETE',
  path: '/api/follow/:id',
  access,
  summary: '取消关注',
  tag,
  params: z.strictObject({ id: z.uuid('关注的编号不正确') }),
  output: z.object({}),
});

export const followChange = z.object({
  id: z.string(),
  /** When the platform learned of it. */
  at: z.string(),
  happenedOn: z.string(),
  kind: z.enum(changeKinds),
  brandCode: z.string(),
  brandName: z.string(),
  /** Empty where the change concerns the brand alone. */
  domain: z.string(),
  publisherName: z.string(),
  network: z.string(),
  pt: z.string(),
  before: z.string(),
  after: z.string(),
  /** Invented for the demonstration. */
  sample: z.boolean(),
  /** Since the visit before this one. */
  fresh: z.boolean(),
});
export type FollowChange = z.infer<typeof followChange>;

/** Opening the feed is the visit: the first page of it sets the time that the next one counts from. */
export const listFollowChanges = endpoint({
  method: 'GET',
  path: '/api/follow/changes',
  // Opening the feed is a visit of the member: what an agent looked at would no longer be new to them.
  agents: false,
  access,
  summary: '关注的变化，最新的在前',
  tag,
  query: z.strictObject({ kind: z.enum(followKinds).optional(), ...pageQuery }),
  output: pageOf(followChange).extend({
    /** The visit before this one; null on the first. */
    visitedAt: z.string().nullable(),
  }),
});
