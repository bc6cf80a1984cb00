// The summary of a week or month is told once, with what was still late.
import { knownTexts, marksOfDays } from '#contract/figures/known.ts';
import type { SettingOf } from '#contract/notices.ts';
import { waitingTexts } from '../texts.ts';
import { latestPeriod, patienceMs } from './periods.ts';
import { summaryOf } from './summary-of.ts';
import type { Look, Verdict } from './verdict.ts';

export async function decideSummary(
  { tx, rule, now }: Look,
  setting: SettingOf<'summary'>,
): Promise<Verdict> {
  const { every, network } = setting;
  const { dueAt, span } = latestPeriod(setting, now);
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  if (dueAt < rule.since || (rule.checkedDay !== null && rule.checkedDay >= span.to)) return rest('');
  const summary = await summaryOf(tx, { every, network, span }, now);
  if (summary === null) return rest(waitingTexts.noData);
  const { known, content } = summary;
  if (content === null || (known.late && now.getTime() < dueAt.getTime() + patienceMs)) {
    return rest(waitingTexts.late(knownTexts(marksOfDays(known))));
  }
  return {
    tellings: [{ events: [{ subject: every, day: span.from }], compose: () => content }],
    checkedDay: span.to,
    waiting: '',
  };
}
