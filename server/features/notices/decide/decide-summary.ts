// The summary of a week or month: the dashboard's own figures as of its last day, once, with what was still late.
import { knownTexts, marksOfDays, mergeKnown } from '#contract/figures/known.ts';
import { getMetric, summaryMetrics } from '#contract/figures/metrics.ts';
import { beforeText, windowSpans } from '#contract/figures/windows.ts';
import type { SettingOf } from '#contract/notices.ts';
import type { TopRow } from '#contract/reports.ts';
import { getTop } from '#server/features/reports/dashboard/get-dashboard.ts';
import { planFigures } from '#server/figures/engine/figures.ts';
import { loadScope } from '#server/figures/scope.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import { latestPeriod, patienceMs } from './periods.ts';
import { reportLink } from './report-link.ts';
import { scopeName } from './scope-name.ts';
import type { Look, Verdict } from './verdict.ts';
import { changeWords, nameWords, valueWords } from './words.ts';

export async function decideSummary(
  { tx, rule, now }: Look,
  setting: SettingOf<'summary'>,
): Promise<Verdict> {
  const { every, network } = setting;
  const { dueAt, span } = latestPeriod(setting, now);
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  if (dueAt < rule.since || (rule.checkedDay !== null && rule.checkedDay >= span.to)) return rest('');
  const scope = await loadScope(tx, { network, asOf: span.to }, now);
  if (scope.connections.length === 0) return rest(waitingTexts.noData);
  const window = windowSpans(span.to, 'period')[every];
  const figures = await planFigures(tx, scope, [window.current, window.before]);
  const items = summaryMetrics.map((metric) => ({
    metric,
    current: figures.figure({ metric, span: window.current }),
    before: figures.figure({ metric, span: window.before }),
  }));
  const known = mergeKnown(items.map(({ current }) => current.known));
  if (known.late && now.getTime() < dueAt.getTime() + patienceMs) {
    return rest(waitingTexts.late(knownTexts(marksOfDays(known))));
  }
  // What no file or pull covers is no line; a period of which nothing is known is no summary.
  const told = items.filter(({ current }) => current.value !== null || current.known.uncovered.length === 0);
  if (told.every(({ current }) => current.value === null))
    return rest(waitingTexts.late(knownTexts(marksOfDays(known))));
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
    tellings: [
      {
        events: [{ subject: every, day: span.from }],
        compose: () => ({
          title: texts.titled(texts.summaryTitle[every], texts.span(span.from, span.to)),
          lines: [
            ...lines,
            texts.datedWindow(beforeName, texts.span(window.before.from, window.before.to)),
            texts.scope(scopeName(scope, network)),
            ...topLines(top[every], currency),
          ],
          marks: knownTexts(known),
          link: reportLink({ ...span, network }),
        }),
      },
    ],
    checkedDay: span.to,
    waiting: '',
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
        amount: je === null ? texts.unknown : `${currency} ${je}`,
        orders: oderunm,
      }),
    ),
  ];
}
