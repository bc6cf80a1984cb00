// The peer benchmark: what accounts of one industry have in common, told only to those who take part.
import { z } from 'zod';
import { catalogueCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

const tag = '情报';

export const peerFigures = z.object({
  /** Commission of the amount, in percent with one decimal: `8.1%`. */
  rate: z.string().nullable(),
  /** Amount of an order in USD. */
  aov: z.string().nullable(),
});
export type PeerFigures = z.infer<typeof peerFigures>;

export const peerMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Null: withheld, because too few took part, one was too large, or too few came or went since the last time. */
  industry: peerFigures.nullable(),
  /** The account's own, in the same way; null where the month is not wholly known. */
  own: peerFigures.nullable(),
});
export type PeerMonth = z.infer<typeof peerMonth>;

export const getPeers = endpoint({
  method: 'GET',
  path: '/api/industrybrand/peer',
  access: { menu: 'insight' },
  summary: '同行对标：只对参与者公布',
  tag,
  output: z.object({
    /** Null: the account does not take part. */
    joined: z
      .object({ bigIndustryCode: z.string(), bigIndustryName: z.string(), since: z.string() })
      .nullable(),
    /** Whether the member sees the account's own figures; else `own` is null throughout. */
    seesOwn: z.boolean(),
    /** Of the months since it takes part that have been settled, newest first. */
    months: z.array(peerMonth),
    /** How many must take part at least, and the largest part one may have, in percent. */
    rule: z.object({ contributors: z.number().int(), largestShare: z.number().int() }),
  }),
});

/** Null leaves. */
export const joinPeers = endpoint({
  method: 'PUT',
  path: '/api/industrybrand/peer',
  access: 'owner',
  summary: '参与或退出同行对标',
  tag,
  body: z.strictObject({ bigIndustryCode: catalogueCode.nullable() }),
  output: z.object({}),
});
