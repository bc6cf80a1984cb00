// Figures of one part of the account over one span, each with what stands under it; read once a question.
import type { Evidence, EvidenceMetric } from '../../../../../contract/assistant.ts';
import type { EndpointOutput } from '../../../../../contract/endpoint.ts';
import type { DaySpan } from '../../../../../contract/figures/days.ts';
import { isComparable, knownOf } from '../../../../../contract/figures/known.ts';
import { getMetric } from '../../../../../contract/figures/metrics.ts';
import type { PublisherType } from '../../../../../contract/figures/publisher-type.ts';
import { type RatioKey, ratioKeys } from '../../../../../contract/figures/ratios.ts';
import type { listPublisherFigures } from '../../../../../contract/reports.ts';
import type { ReportScope } from '../../../../figures/scope.ts';
import { runTool } from '../../tools/index.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { NamedPublisher } from '../read/scan.ts';
import type { AskedMetric } from '../read/words.ts';

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

const isRatio = (metric: AskedMetric): metric is RatioKey => (ratioKeys as readonly string[]).includes(metric);

/** What a ratio is made of, as far as it has evidence of its own. */
const partsOfRatio: Record<RatioKey, readonly EvidenceMetric[]> = {
  cvr: ['orders', 'clicks'],
  epc: ['commission', 'clicks'],
  aov: ['sales', 'orders'],
  rate: ['commission', 'sales'],
  roas: ['sales', 'cost'],
  voidRate: ['orders'],
  newShare: ['orders'],
};

/** The metrics that stand under one. */
export const evidenceParts = (metric: AskedMetric): readonly EvidenceMetric[] =>
  isRatio(metric) ? partsOfRatio[metric] : [metric];

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
  // The sums of all come before those of each.
  const whole = evidence.slice(0, evidence.findIndex(({ metric }, at) => at > 0 && metric === evidence[0]?.metric));
  const totals = whole.length > 0 ? whole : evidence;
  for (const metric of others) {
    const under = evidenceParts(metric).flatMap((part) => totals.find((one) => one.metric === part) ?? []);
    const value = isRatio(metric) ? body.totals[metric] : (under[0]?.value ?? null);
    read.set(metric, {
      value,
      marks: isRatio(metric)
        ? ratioMarks(metric, value, { under, lackingClicks: body.totals.lackingClicks })
        : (under[0]?.marks ?? []),
      evidence: under,
      currency: body.currency,
      comparable:
        body.known.missingRates.length === 0 && evidenceParts(metric).every((part) => isWhole(desk, slice, span, part)),
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

/** Every day of the metric is here. */
function isWhole({ scope }: Desk, { network, publisher }: Slice, span: DaySpan, metric: EvidenceMetric): boolean {
  const wanted = publisher?.network ?? network;
  const sources = scope.connections.filter((one) => wanted === undefined || one.network === wanted);
  return isComparable(knownOf(getMetric(metric), span, sources).known);
}

function ratioMarks(
  metric: RatioKey,
  value: string | null,
  { under, lackingClicks }: { under: readonly Evidence[]; lackingClicks: readonly string[] },
): string[] {
  const marks = under.flatMap((one) => one.marks);
  if (value !== null || marks.length > 0) return marks;
  if ((metric === 'cvr' || metric === 'epc') && lackingClicks.length > 0) {
    return [`${lackingClicks.join('、')} 的点击量不完整，无法计算`];
  }
  return ['分母为 0 或没有数据，无法计算'];
}
