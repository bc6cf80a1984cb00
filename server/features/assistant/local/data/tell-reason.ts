// Why a figure changed: what it was and is, then the parts that moved most, each list by itself.
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { DriverKey, explainChange } from '#contract/explain.ts';
import { daysText } from '#contract/figures/days.ts';
import { knownTexts } from '#contract/figures/known.ts';
import { type AskedMetric, getMetric } from '#contract/figures/metrics.ts';
import { perOrderName } from '#contract/figures/ratios.ts';
import { windowKeys, windowSpans } from '#contract/figures/windows.ts';
import { runTool } from '#server/features/assistant/tools/index.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { NamedSpan } from '../read/periods/period.ts';
import type { DataQuery } from '../read/query.ts';
import { figureText, marksText, metricName, outsideText, spanText, typeText } from './figure-words.ts';
import { type Desk, inputOf } from './read-slice.ts';
import { type Told, uniqueEvidence } from './tell-values.ts';

type Change = EndpointOutput<typeof explainChange>;

/** Parts named of each list. */
const named = 3;

const driverNames: Record<DriverKey, string> = {
  volume: '单量变化',
  price: `${perOrderName('sales')}变化`,
  rate: `${getMetric('rate').short}变化`,
  returns: '退款与作废变化',
  unsplit: '不提供订单的平台',
};

export async function tellReason(desk: Desk, query: DataQuery): Promise<Told> {
  const [metric] = query.metrics;
  const [span] = query.spans;
  if (!metric || !span) return { text: '', evidence: [] };
  const [network] = query.networks;
  const window = query.compare === null ? windowOf(span) : undefined;
  const { structured, evidence } = await runTool(desk.context, 'report_explain', {
    metric,
    ...inputOf({ ...(network !== undefined && { network }) }, span),
    ...(query.compare !== null && { compare: query.compare }),
    ...(window !== undefined && { window }),
  });
  const change = structured as unknown as Change;
  const where = network ? displayName(network) : '全部平台';
  const head = `**${spanText(span)}**，${where}的${metricName(metric)}`;
  const before = `对比的 ${daysText({ from: change.beforeFrom, to: change.beforeTo })}`;
  if (change.change === null || change.now === null || change.before === null) {
    return notComparable({ change, head, before, metric, evidence });
  }
  const amount = (value: string) => figureText(metric, value, change.currency);
  const direction = Number(change.change) > 0 ? '上升' : Number(change.change) < 0 ? '下降' : '没有变化';
  const size = change.change.replace('-', '');
  const summary =
    Number(change.change) === 0
      ? `${head}为 **${amount(change.now)}**，${before} 为 **${amount(change.before)}**，${direction}。`
      : `${head}为 **${amount(change.now)}**，${before} 为 **${amount(change.before)}**，${direction} **${amount(size)}**。`;
  const lists = [
    listText('按平台', change.network, ({ name }) => name, amount),
    listText('按联盟客类型', change.type, ({ key }) => typeText(key), amount),
    listText('按联盟客', change.publisher, ({ name, key }) => outsideText(name) || outsideText(key), amount),
    listText('按因素', change.drivers, ({ key }) => driverNames[key], amount),
  ].filter((list) => list !== '');
  const told = toldParts(change);
  const firstDriver = evidence.length - change.drivers.length;
  return {
    text: `${summary}\n\n${lists.join('\n')}${marksText([...knownTexts(change.known), ...knownTexts({ ...change.beforeKnown, pendingShare: null })])}`,
    evidence: uniqueEvidence(evidence.filter((one, at) => at < 3 || at >= firstDriver || told(one))),
  };
}

/** The window of the board a span is, so that it is compared as its card is. */
function windowOf(span: NamedSpan): (typeof windowKeys)[number] | undefined {
  const windows = windowSpans(span.to, 'period');
  const matching = windowKeys.filter((key) => windows[key].current.from === span.from);
  if (span.unit === 'day') return 'yesterday';
  const named = span.running || span.unit === undefined ? matching : [];
  const wanted = span.unit === undefined ? named : named.filter((key) => key === span.unit);
  return wanted.length === 1 ? wanted[0] : undefined;
}

interface Part {
  key: string;
  change: string | null;
}

/** The largest of a list, either way. */
const largest = <Row extends Part>(rows: readonly Row[]): (Row & { change: string })[] =>
  rows
    .filter((row): row is Row & { change: string } => row.change !== null && Number(row.change) !== 0)
    .toSorted((a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change)))
    .slice(0, named);

function listText<Row extends Part>(
  title: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  amount: (value: string) => string,
): string {
  const parts = largest(rows).map((row) => {
    const sign = Number(row.change) > 0 ? '+' : '−';
    return `${nameOf(row)} ${sign}${amount(row.change.replace('-', ''))}`;
  });
  return parts.length === 0 ? '' : `- ${title}：${parts.join('，')}`;
}

/** Evidence of the parts that were named. */
function toldParts(change: Change): (one: Evidence) => boolean {
  const networks = new Set(largest(change.network).map(({ key }) => key));
  const types = new Set(largest(change.type).map(({ key }) => key));
  const publishers = new Set(largest(change.publisher).map(({ id }) => id));
  return ({ filters: { network, type, publisherId } }) => {
    if (publisherId !== undefined) return publishers.has(publisherId);
    if (type !== undefined) return types.has(type);
    return network !== undefined && networks.has(network);
  };
}

interface NotComparable {
  change: Change;
  head: string;
  before: string;
  metric: AskedMetric;
  evidence: readonly Evidence[];
}

function notComparable({ change, head, before, metric, evidence }: NotComparable): Told {
  const side = (value: string | null) =>
    value === null ? '不知道' : `为 **${figureText(metric, value, change.currency)}**`;
  return {
    text: `${head}${side(change.now)}，${before} ${side(change.before)}；两边的数据不都完整，无法解释变化。${marksText([...knownTexts(change.known), ...knownTexts({ ...change.beforeKnown, pendingShare: null })])}`,
    evidence: evidence.slice(0, 2).filter(({ value }) => value !== null),
  };
}
