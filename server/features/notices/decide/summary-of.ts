// What the summary of a week or month says: the dashboard's own figures as of its last day.
import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownTexts, mergeKnown } from '#contract/figures/known.ts';
import { getMetric, summaryMetrics } from '#contract/figures/metrics.ts';
import { beforeText, windowSpans } from '#contract/figures/windows.ts';
import type { SummarySubject } from '#contract/notices.ts';
import type { TopRow } from '#contract/reports.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { NoticeContent } from '#server/db/schema/notices.ts';
import { getTop } from '#server/features/reports/dashboard/get-dashboard.ts';
import { planFigures } from '#server/figures/engine/figures.ts';
import { grouped } from '#server/figures/grouped.ts';
import { loadScope } from '#server/figures/scope.ts';
import { messageTexts as texts } from '../texts.ts';
import { reportLink } from './report-link.ts';
import { scopeName } from './scope-name.ts';
import { changeWords, nameWords, valueWords } from './words.ts';

export interface Summary {
  known: Known;
  /** Null where nothing of the period is known. */
  content: NoticeContent | null;
}

/** Null without a network. */
export async function summaryOf(
  tx: TenantTx,
  { every, network, span }: SummarySubject & { span: DaySpan },
  now: Date,
): Promise<Summary | null> {
  const scope = await loadScope(tx, { network, asOf: span.to }, now);
  if (scope.connections.length === 0) return null;
  const window = windowSpans(span.to, 'period')[every];
  const figures = await planFigures(tx, scope, [window.current, window.before]);
  const items = summaryMetrics.map((metric) => ({
    metric,
    current: figures.figure({ metric, span: window.current }),
    before: figures.figure({ metric, span: window.before }),
  }));
  const known = mergeKnown(items.map(({ current }) => current.known));
  // What no file or pull covers is no line; a period of which nothing is known is no summary.
  const told = items.filter(({ current }) => current.value !== null || current.known.uncovered.length === 0);
  if (told.every(({ current }) => current.value === null)) return { known, content: null };
  const { top } = await getTop(tx, { network, asOf: span.to }, now);
  const { currency } = scope;
  const beforeName = beforeText(every, 'period');
  const lines = told.map(({ metric, current, before }) =>
    texts.line(
      texts.figure(getMetric(metric).name, valueWords(metric, current.value, currency)),
      texts.compared(
        texts.beforeValue(beforeName, valueWords(metric, before.value, currency)),
        changeWords(current, before, window.jstext),
      ),
    ),
  );
  return {
    known,
    content: {
      title: texts.titled(texts.summaryTitle[every], texts.span(span.from, span.to)),
      lines: [
        ...lines,
        texts.datedWindow(beforeName, texts.span(window.before.from, window.before.to)),
        texts.scope(scopeName(scope, network)),
        ...topLines(top[every], currency),
      ],
      marks: knownTexts(known),
      link: reportLink({ ...span, network }),
    },
  };
}

function topLines(rows: readonly TopRow[], currency: string): string[] {
  if (rows.length === 0) return [texts.noOrders];
  return [
    texts.topHeading,
    ...rows.map(({ name, pt, je, oderunm }, index) =>
      texts.topRow({
        place: index + 1,
        name: nameWords(name),
        pt,
        amount: je === null ? texts.unknown : `${currency} ${grouped(je)}`,
        orders: oderunm,
      }),
    ),
  ];
}
