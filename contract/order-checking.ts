// How orders are checked, as far as people decide it: who is paid where several networks claim one order, and what was learned of a network.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { ledgerAccess } from './ledger.ts';
import { count } from './report-shapes.ts';
import { amountBases } from './verdicts.ts';

const tag = '订单核对';

/**
 * `shop-click`: the click the shop saw last, else the one nearest before the order; this holds where nobody chose.
 * `nearest-click`: the one nearest before the order, as the networks tell it. `priority`: the first network of a list.
 */
export const claimRules = ['shop-click', 'nearest-click', 'priority'] as const;
export type ClaimRule = (typeof claimRules)[number];

const learned = z.object({
  connectionId: id,
  pt: z.string(),
  name: z.string(),
  /** Null: the network counts from none of the shop's amounts often enough. */
  basis: z.enum(amountBases).nullable(),
  /** So many of the orders looked at fit. */
  support: count,
  lookedAt: count,
  /** What people did not want. */
  refusedBases: z.array(z.enum(amountBases)),
  affixes: z.array(
    z.object({ prefix: z.string(), suffix: z.string(), support: count, refused: z.boolean() }),
  ),
});
export type Learned = z.infer<typeof learned>;

export const getOrderChecking = endpoint({
  method: 'GET',
  path: '/api/ledger/checking',
  access: ledgerAccess,
  summary: '核对设置：多个平台认领同一笔订单时归谁，以及推算出的金额口径和订单号前后缀',
  tag,
  output: z.object({
    claim: z.object({
      by: z.enum(claimRules),
      /** Codes, the first before the others. */
      networks: z.array(z.string()),
      /** Null: nobody chose. */
      setBy: z.string().nullable(),
      setAt: moment.nullable(),
    }),
    /** Networks that are connected. */
    networks: z.array(z.object({ network: z.string(), pt: z.string() })),
    /** Orders that nobody can decide by this rule. */
    undecided: count,
    learned: z.array(learned),
  }),
});

export const setClaimRule = endpoint({
  method: 'PUT',
  path: '/api/ledger/checking/claim',
  access: ledgerAccess,
  summary: '设置多个平台认领同一笔订单时归谁；涉及的订单会重新核对',
  tag,
  fieldNames: { by: '归属规则', networks: '平台顺序' },
  body: z.strictObject({
    by: z.enum(claimRules),
    networks: z.array(z.string().trim().min(1).max(40)).max(50).default([]),
  }),
  output: z.object({}),
});

const refused = z.boolean();

export const answerLearnedCounting = endpoint({
  method: 'POST',
  path: '/api/ledger/checking/:connectionId/learned',
  access: ledgerAccess,
  summary: '不采用或恢复推算出的金额口径或订单号前后缀；这个授权的订单会重新核对',
  tag,
  fieldNames: { kind: '推算', basis: '金额口径', prefix: '前缀', suffix: '后缀', refused: '是否不采用' },
  params: z.strictObject({ connectionId: id }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('basis'), basis: z.enum(amountBases), refused }),
    z.strictObject({
      kind: z.literal('affix'),
      prefix: z.string().max(200),
      suffix: z.string().max(200),
      refused,
    }),
  ]),
  output: z.object({}),
});
