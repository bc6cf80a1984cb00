// A publisher that brings its first order.
import { addDays } from '#contract/figures/days.ts';
import { type Known, knownOf, mergeKnown } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { SettingOf } from '#contract/notices.ts';
import { loadScope, type ScopeConnection } from '#server/figures/scope.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import { byNetwork, idsOf, lateSentences, waitingForLate, withOrders } from './by-network.ts';
import { daysToCheck } from './days-to-check.ts';
import { findHistories, findNewPublishers } from './publisher-store.ts';
import { freshOnly, publisherFilters, publisherLines } from './publisher-words.ts';
import { reportLink } from './report-link.ts';
import type { Look, Telling, Verdict } from './verdict.ts';
import { moneyWords } from './words.ts';

/** A publisher counts as new only where so much history says that it was not there before. */
const historyDays = 30;
const longestHistoryDays = 365;

export async function decideNewPublishers(
  { tx, rule, now }: Look,
  { network }: SettingOf<'new-publisher'>,
): Promise<Verdict> {
  const { scope, untold } = withOrders(await loadScope(tx, { network }, now));
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  if (scope.connections.length === 0) return rest(untold || waitingTexts.noData);
  const to = scope.asOf;
  const [from] = daysToCheck(rule.checkedDay, to, now);
  if (from === undefined) return rest(rule.waiting);

  const histories = await findHistories(tx, idsOf([scope.connections]));
  const oldest = addDays(from, -longestHistoryDays);
  // Of files counts the stretch of days without a hole that reaches here: in a hole anybody may have been there before.
  const beginOf = ({ id, source, salesCovered }: ScopeConnection): string =>
    (source === 'file' ? salesCovered.findLast((part) => part.from <= to)?.from : histories.get(id)) ??
    oldest;
  const knownSince = (connection: ScopeConnection, ofNetwork: readonly ScopeConnection[]): Known => {
    const since = beginOf(connection);
    const beside = ofNetwork.filter(({ source }) => source !== connection.source);
    const span = { from: since > oldest ? since : oldest, to };
    return knownOf(getMetric('orders'), span, [connection, ...beside]).known;
  };
  const isLong = (connection: ScopeConnection): boolean => beginOf(connection) <= addDays(from, -historyDays);
  const { ready, late } = byNetwork(scope, (ofNetwork) =>
    mergeKnown(ofNetwork.map((connection) => knownSince(connection, ofNetwork))),
  );
  const [judged, short] = [true, false].map((wanted) =>
    ready.filter((connections) => connections.some(isLong) === wanted),
  ) as [ScopeConnection[][], ScopeConnection[][]];
  const found = await findNewPublishers(tx, { ruleId: rule.ruleId, connectionIds: idsOf(judged), from, to });
  const compose: Telling['compose'] = (fresh) => {
    const rows = freshOnly(found, fresh);
    return {
      title: texts.alert(texts.newTitle(rows.length)),
      lines: publisherLines(rows, scope, ({ firstDay, orders, amounts }, name) =>
        texts.newRow({
          name,
          day: firstDay,
          orders,
          amounts: amounts.map(({ currency, units }) => moneyWords(units, currency)).join(' + '),
        }),
      ),
      marks: lateSentences(late),
      link: reportLink({ ...publisherFilters(rows, network), from, to }),
    };
  };
  const events = found.map(({ publisherNo, firstDay }) => ({ subject: publisherNo, day: firstDay }));
  const shortNames = [...new Set(short.flat().map(({ pt }) => pt))];
  return {
    tellings: events.length > 0 ? [{ events, compose }] : [],
    // Those that are late are looked at again, and what was told of the others is not told twice.
    checkedDay: late ? rule.checkedDay : to,
    waiting: waitingForLate(late) || (shortNames.length > 0 ? waitingTexts.shortHistory(shortNames) : untold),
  };
}
