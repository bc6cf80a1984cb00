// Shapes that several answers of reports hold.
import { z } from 'zod';
import type { Known } from './figures/known.ts';
import { type RatioKey, ratioKeys, reportedItems } from './figures/metrics.ts';
import type { RatioSet } from './figures/ratios.ts';

export const dayText = z.iso.date();
/** In the account's currency; null when nothing covers its days or no part of it could be converted. */
export const amount = z.string().nullable();
export const count = z.number().int();
/** Null when nothing covers its days. */
export const knownCount = count.nullable();
/** `12.34%`; null when there is nothing to divide by. */
export const share = z.string().nullable();
export const span = z.object({ from: dayText, to: dayText });

const lacking = z.object({
  item: z.enum(reportedItems),
  networks: z.array(z.string()),
});

export const knownView = z.object({
  known: z.boolean(),
  late: z.object({ since: dayText, until: dayText, networks: z.array(z.string()) }).nullable(),
  /** Days nothing covers: `file` no file holds them, `unread` they were not read from the network. */
  uncovered: z.array(
    z.object({
      networks: z.array(z.string()),
      from: dayText,
      to: dayText,
      why: z.enum(['file', 'unread']),
    }),
  ),
  notReported: z.array(z.string()),
  /** The networks of `notReported` by what they do not give. */
  lacking: z.array(lacking),
  missingRates: z.array(z.object({ currency: z.string(), from: dayText, to: dayText })),
  pendingShare: z.string().nullable(),
}) satisfies z.ZodType<Known>;

/** `12.34%`, an amount of the currency, or a number; null when there is nothing to divide by, or not all of it is known. */
export const ratios = {
  ...(Object.fromEntries(ratioKeys.map((key) => [key, z.string().nullable()])) as Record<
    RatioKey,
    z.ZodNullable<z.ZodString>
  >),
  lackingClicks: z.array(z.string()),
  of: z.array(z.string()),
  /** By what is missing, the networks that ratios of it leave out, and where there are any all that tell of sales. */
  untold: z.object({ lacking: z.array(lacking), among: z.array(z.string()) }),
};
export const ratioSet = z.object(ratios) satisfies z.ZodType<RatioSet>;

/** Parts of a publisher every row carries beside the specification's fields. */
export const publisherMarks = {
  /** Ours, for the publisher's page. */
  publisherNo: z.string(),
  /** The name holds undecodable bytes and is shown as received. */
  garbled: z.boolean(),
};
