// What a question asks for, told through the tools: words, what stands under them, pictures.
import type { ReportScope } from '#server/figures/scope.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { AnswerPart } from '../answer.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Desk } from './data/read-slice.ts';
import { tellBuckets } from './data/tell-buckets.ts';
import { curveOf, tellDays } from './data/tell-days.ts';
import { tellMovers } from './data/tell-movers.ts';
import { tellOrder } from './data/tell-order.ts';
import { tellRanking } from './data/tell-ranking.ts';
import { tellReason } from './data/tell-reason.ts';
import { tellAverage, tellExcept } from './data/tell-spread.ts';
import { tellValues } from './data/tell-values.ts';
import type { DataQuery } from './read/query.ts';

export async function* tellQuery(
  context: ToolContext,
  { query, more, scope }: { query: DataQuery; more: readonly DataQuery[]; scope: ReportScope },
): AsyncGenerator<AnswerPart> {
  const desk: Desk = { context, scope };
  try {
    for (const [at, one] of [query, ...more].entries()) {
      const told = await tell(desk, one);
      yield { kind: 'text', text: `${at > 0 ? '\n\n' : ''}${notesText(one)}${told.text}` };
      if (told.evidence.length > 0) yield { kind: 'evidence', evidence: told.evidence };
      if (told.charts.length > 0) yield { kind: 'charts', charts: told.charts };
    }
  } catch (error) {
    // What the member may not see, or a call refuses, is told as it stands.
    if (!(error instanceof AppError)) throw error;
    yield { kind: 'text', text: error.message };
  }
}

async function tell(desk: Desk, query: DataQuery) {
  if (query.intent === 'why') return { ...(await tellReason(desk, query)), charts: [] };
  if (query.intent === 'ranking') return tellRanking(desk, query);
  if (query.intent === 'daily') return tellDays(desk, query);
  if (query.intent === 'buckets') return { ...(await tellBuckets(desk, query)), charts: [] };
  if (query.intent === 'movers') return { ...(await tellMovers(desk, query)), charts: [] };
  if (query.intent === 'lookup') return { ...(await tellOrder(desk, query)), charts: [] };
  if (query.average !== null) return { ...(await tellAverage(desk, query)), charts: [] };
  if (query.isExcept) return { ...(await tellExcept(desk, query)), charts: [] };
  const told = await tellValues(desk, query);
  return { ...told, charts: await curveOf(desk, query) };
}

/** What was taken for granted stands before the figure. */
const notesText = ({ notes, spans }: DataQuery): string =>
  [...notes, ...spans.flatMap(({ note }) => note ?? [])].map((note) => `${note}\n\n`).join('');
