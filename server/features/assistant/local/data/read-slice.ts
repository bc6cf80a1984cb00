// Figures of one part of the account over one span, each with what stands under it; read once a question.
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { isComparable, knownOf } from '#contract/figures/known.ts';
import { type AskedMetric, getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { listPublisherFigures } from '#contract/report-lists.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import type { NamedPublisher } from '../read/scan.ts';

export interface Slice {
  network?: string;
  type?: PublisherType;
  publisher?: NamedPublisher;
}

export interface ReadFigure {
  /** Null: not known, and the marks say why. */
  value: string | null;
  marks: readonly string[];
  evidence: readonly Evidence[];
  currency: string;
  /** Whether a change against it means anything. */
  comparable: boolean;
}

export interface Desk {
  context: ToolContext;
  scope: ReportScope;
}

export type PublishersBody = EndpointOutput<typeof listPublisherFigures>;

/** The one that stands for the whole comes before those of its rows. */
export const isOf =
  (metric: AskedMetric) =>
  ({ definition }: Evidence): boolean =>
    definition === getMetric(metric).definition;

/** The filters of a slice as the tools take them. */
export const inputOf = ({ network, type, publisher }: Slice, { from, to }: DaySpan) => ({
  from,
  to,
  ...(network !== undefined && { network }),
  ...(type !== undefined && { type }),
  ...(publisher && { network: publisher.network, publisherId: publisher.ref }),
});

export async function readFigures(
  desk: Desk,
  slice: Slice,
  span: DaySpan,
  metrics: readonly AskedMetric[],
): Promise<Map<AskedMetric, ReadFigure>> {
  const read = new Map<AskedMetric, ReadFigure>();
  if (metrics.includes('repeats')) read.set('repeats', await readRepeats(desk, slice, span));
  const others = metrics.filter((metric) => metric !== 'repeats');
  if (others.length === 0) return read;
  const { structured, evidence } = await runTool(desk.context, 'report_publishers', {
    ...inputOf(slice, span),
    size: 1,
  });
  const body = structured as unknown as PublishersBody;
  for (const metric of others) {
    const under = evidence.find(isOf(metric));
    read.set(metric, {
      value: under?.value ?? null,
      marks: under?.marks ?? [],
      evidence: under ? [under] : [],
      currency: body.currency,
      comparable: body.known.missingRates.length === 0 && isWhole(desk, slice, span, metric),
    });
  }
  return read;
}

/** The repeat amount of any span stands where changes are explained. */
async function readRepeats({ context }: Desk, { network }: Slice, span: DaySpan): Promise<ReadFigure> {
  const { structured, evidence } = await runTool(context, 'report_explain', {
    metric: 'repeats',
    ...inputOf({ ...(network !== undefined && { network }) }, span),
  });
  const [now] = evidence;
  return {
    value: now?.value ?? null,
    marks: now?.marks ?? [],
    evidence: now ? [now] : [],
    currency: String(structured.currency),
    comparable: false,
  };
}

/** Every day of the metric is here, and of the clicks it is divided by. */
function isWhole(
  { scope }: Desk,
  { network, publisher }: Slice,
  span: DaySpan,
  metric: AskedMetric,
): boolean {
  const wanted = publisher?.network ?? network;
  const sources = scope.connections.filter((one) => wanted === undefined || one.network === wanted);
  const needed: MetricKey[] = getMetric(metric).sums.includes('clicks') ? [metric, 'clicks'] : [metric];
  return needed.every((key) => isComparable(knownOf(getMetric(key), span, sources).known));
}
