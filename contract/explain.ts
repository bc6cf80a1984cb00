// Why a figure changed: its parts by network, type and publisher, and what drove it; each list adds up to the whole.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { networkName } from './fields.ts';
import { isDay } from './figures/days.ts';
import { evidenceMetrics } from './figures/metrics.ts';
import { compares, windowKeys, windowSpans } from './figures/windows.ts';
import { checkDays, merged, reportDay } from './report-query.ts';
import { sampleOf } from './report-samples.ts';
import { knownView } from './report-shapes.ts';
import { reportTexts as texts } from './texts.ts';

const day = z.iso.date();
/** A count or an amount as text; null: not known. */
const value = z.string().nullable();

/** What moved by itself, one row of a list. */
const part = z.object({ key: z.string(), name: z.string(), now: value, before: value, change: value });
export type ChangePart = z.infer<typeof part>;

/** A row of the list of publishers; what names one is absent in the rows that stand for several. */
const publisherPart = part.extend({
  /** The network's number of it, and the network's display name. */
  id: z.string().optional(),
  pt: z.string().optional(),
  /** Of a merged row: those that are one in it, the largest change first; the row bears the name and number of the first. */
  parts: z.array(z.object({ id: z.string(), pt: z.string() })).optional(),
});
export type PublisherPart = z.infer<typeof publisherPart>;

/** Keys of rows that stand for no single network, type or publisher. */
export const restKeys = {
  /** All publishers beside those named. */
  others: 'others',
  /** What is lost by rounding when currencies are converted part by part; only where it is not 0. */
  rounding: 'rounding',
} as const;

export const namedPublishers = 20;

/** `unsplit`: of networks that tell no orders, whose sums cannot be taken apart; only where there is such a network. */
export const driverKeys = ['volume', 'price', 'rate', 'returns', 'unsplit'] as const;
export type DriverKey = (typeof driverKeys)[number];

export const explainChange = endpoint({
  method: 'GET',
  path: '/api/report/explain',
  access: { menu: ['platform_board', 'platform_report'] },
  summary: '解释变化：按平台、类型、联盟客与驱动因素分解，各部分之和等于变化；merged=1 时合并同一联盟客',
  tag: '报表',
  query: z
    .strictObject({
      metric: z.enum(evidenceMetrics),
      from: reportDay,
      to: reportDay,
      network: networkName.optional(),
      compare: z.enum(compares).default('period'),
      /** Compared as the card of this window is: the days before of a month are those with the same numbers. */
      window: z.enum(windowKeys).optional(),
      merged,
    })
    .superRefine((query, context) => {
      checkDays(query, context);
      // What is no day has been refused above, and has no windows.
      if (query.window === undefined || query.from > query.to || !isDay(query.to)) return;
      const { from, to } = windowSpans(query.to, query.compare)[query.window].current;
      if (query.from !== from) {
        context.addIssue({ code: 'custom', path: ['from'], message: texts.notThatWindow(from, to) });
      }
    }),
  output: z.object({
    metric: z.enum(evidenceMetrics),
    from: day,
    to: day,
    beforeFrom: day,
    beforeTo: day,
    currency: z.string(),
    now: value,
    before: value,
    /** Null where a side is not wholly known; `known` and `beforeKnown` say why. */
    change: value,
    known: knownView,
    beforeKnown: knownView,
    /** Largest change first; what is not known last. */
    network: z.array(part),
    type: z.array(part),
    /** The twenty largest changes, the others as one row with key `others`. */
    publisher: z.array(publisherPart),
    drivers: z.array(z.object({ key: z.enum(driverKeys), change: value })),
  }),
});
export type ExplainedChange = z.infer<typeof explainChange.output>;

export const sampleExplained = sampleOf(explainChange);
