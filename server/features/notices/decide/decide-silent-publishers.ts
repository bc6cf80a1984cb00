// A publisher that was busy and brings no order any more.
import { addDays, daysBetween } from '../../../../contract/figures/days.ts';
import { knownOf } from '../../../../contract/figures/known.ts';
import { getMetric } from '../../../../contract/figures/metrics.ts';
import type { SettingOf } from '../../../../contract/notices.ts';
import { loadScope } from '../../../figures/scope.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import { byNetwork, idsOf, lateSentences, waitingForLate } from './by-network.ts';
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
  const scope = await loadScope(tx, { network }, now);
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  if (scope.connections.length === 0) return rest(waitingTexts.noData);
  const until = scope.asOf;
  if (daysToCheck(rule.checkedDay, until).length === 0) return rest(rule.waiting);

  const lastTo = addDays(until, -days);
  const lastFrom = addDays(lastTo, -slackDays);
  // Days before a connection began make nobody silent: only those since the last order must be known.
  const { ready, late } = byNetwork(
    scope,
    (connection) => knownOf(getMetric('orders'), { from: addDays(lastTo, 1), to: until }, [connection]).known,
  );
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
    waiting: waitingForLate(late),
  };
}
