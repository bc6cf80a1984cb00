// A publisher that was busy and brings no order any more.
import { addDays, type DaySpan, daysBetween } from '#contract/figures/days.ts';
import { knownOf, mergeKnown } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { SettingOf } from '#contract/notices.ts';
import { loadScope, type ScopeConnection } from '#server/figures/scope.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import { byNetwork, idsOf, lateSentences, waitingForLate, withOrders } from './by-network.ts';
import { daysToCheck } from './days-to-check.ts';
import { findSilentPublishers } from './publisher-store.ts';
import { freshOnly, publisherFilters, publisherLines } from './publisher-words.ts';
import { reportLink } from './report-link.ts';
import type { Look, Telling, Verdict } from './verdict.ts';

/** A silence is told within a week of reaching its length, should figures have been late. */
const slackDays = 6;
const busyDays = 30;

export async function decideSilentPublishers(
  { tx, rule, now }: Look,
  { orders, days, network }: SettingOf<'silent-publisher'>,
): Promise<Verdict> {
  const { scope, untold } = withOrders(await loadScope(tx, { network }, now));
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  if (scope.connections.length === 0) return rest(untold || waitingTexts.noData);
  const until = scope.asOf;
  if (daysToCheck(rule.checkedDay, until, now).length === 0) return rest(rule.waiting);

  const lastTo = addDays(until, -days);
  const lastFrom = addDays(lastTo, -slackDays);
  const knownIn = (span: DaySpan, connections: readonly ScopeConnection[]) =>
    knownOf(getMetric('orders'), span, connections).known;
  // Days since the last order must be known. Of the slack before them, days before a connection began make nobody
  // silent; days that a file leaves out may hide an order.
  const { ready, late } = byNetwork(scope, (connections) => {
    const slack = knownIn({ from: addDays(lastFrom, 1), to: lastTo }, connections);
    const hidden = slack.uncovered.filter(({ why }) => why === 'file');
    return mergeKnown([
      knownIn({ from: addDays(lastTo, 1), to: until }, connections),
      { ...slack, uncovered: hidden },
    ]);
  });
  const found = await findSilentPublishers(tx, {
    ruleId: rule.ruleId,
    connectionIds: idsOf(ready),
    lastFrom,
    lastTo,
    until,
    orders,
  });
  const compose: Telling['compose'] = (fresh) => {
    const rows = freshOnly(found, fresh);
    return {
      title: texts.alert(texts.silentTitle(rows.length, days)),
      lines: publisherLines(rows, scope, ({ lastDay, before }, name) =>
        texts.silentRow({ name, lastDay, before, days: daysBetween(lastDay, until) }),
      ),
      marks: lateSentences(late),
      link: reportLink({
        ...publisherFilters(rows, network),
        from: addDays(lastFrom, 1 - busyDays),
        to: until,
      }),
    };
  };
  const events = found.map(({ publisherNo, lastDay }) => ({ subject: publisherNo, day: lastDay }));
  return {
    tellings: events.length > 0 ? [{ events, compose }] : [],
    checkedDay: late ? rule.checkedDay : until,
    waiting: waitingForLate(late) || untold,
  };
}
