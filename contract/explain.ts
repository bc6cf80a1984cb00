// Why a figure changed: its parts by network, type and publisher, and what drove it; each list adds up to the whole.
import { z } from 'zod';
import { evidenceMetrics } from './assistant.ts';
import { endpoint } from './endpoint.ts';
import { networkName } from './fields.ts';
import { knownView } from './reports.ts';

const day = z.iso.date();
/** A count or an amount as text; null: not known. */
const value = z.string().nullable();

const part = z.object({ key: z.string(), name: z.string(), now: value, before: value, change: value });

export const driverKeys = ['volume', 'price', 'rate', 'returns'] as const;

export const explainChange = endpoint({
  method: 'GET',
  path: '/api/report/explain',
  access: { menu: ['platform_board', 'platform_report'] },
  summary: '解释变化：按平台、类型、联盟客与驱动因素分解，各部分之和等于变化',
  tag: '报表',
  query: z.strictObject({
    metric: z.enum(evidenceMetrics),
    from: day,
    to: day,
    network: networkName.optional(),
    compare: z.enum(['period', 'year']).default('period'),
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
    change: value,
    known: knownView,
    beforeKnown: knownView,
    network: z.array(part),
    type: z.array(part),
    /** The twenty largest changes, the others as one row with key `others`. */
    publisher: z.array(part),
    drivers: z.array(z.object({ key: z.enum(driverKeys), change: value })),
  }),
});
