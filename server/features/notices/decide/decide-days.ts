// Rules about a figure of a day or week: above or below a level, or far below what is usual for the weekday.
import type { Figure } from '#contract/figures/cards.ts';
import { addDays, type DaySpan, mondayOf } from '#contract/figures/days.ts';
import { isComparable, knownTexts, marksOfDays } from '#contract/figures/known.ts';
import type { SettingOf } from '#contract/notices.ts';
import { type Figures, planFigures } from '#server/figures/engine/figures.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { waitingTexts } from '../texts.ts';
import { daysToCheck } from './days-to-check.ts';
import { dropTelling } from './drop.ts';
import { thresholdTelling } from './threshold.ts';
import { sameWeekdays } from './usual-level.ts';
import type { Look, Telling, Verdict } from './verdict.ts';

export type DaySetting = SettingOf<'threshold'> | SettingOf<'drop'>;

/** What there is to say of one span; a reason when too little is known to say anything. */
export type DayFinding = { telling: Telling | null; reason?: string };

export interface DayQuestion {
  figures: Figures;
  span: DaySpan;
  before: DaySpan;
  current: Figure & { value: bigint | number };
}

const dayOnly = (day: string): DaySpan => ({ from: day, to: day });
const isSunday = (day: string) => addDays(mondayOf(day), 6) === day;

/** A level was set in one currency and is compared in it, whatever the account tells its amounts in today. */
async function scopeOf({ tx, now }: Look, setting: DaySetting): Promise<ReportScope> {
  const scope = await loadScope(tx, { network: setting.network }, now);
  const currency = setting.kind === 'threshold' ? setting.currency : undefined;
  return currency === undefined ? scope : { ...scope, currency };
}

export async function decideDays({ tx, rule, now }: Look, setting: DaySetting): Promise<Verdict> {
  const scope = await scopeOf({ tx, rule, now }, setting);
  const rest = (checkedDay: string | null, waiting: string): Verdict => ({
    tellings: [],
    checkedDay,
    waiting,
  });
  if (scope.connections.length === 0) return rest(rule.checkedDay, waitingTexts.noData);
  const days = daysToCheck(rule.checkedDay, scope.asOf, now);
  if (days.length === 0) return rest(rule.checkedDay, rule.waiting);

  const isWeekly = setting.kind === 'threshold' && setting.per === 'week';
  const length = isWeekly ? 7 : 1;
  const spanOf = (day: string): DaySpan => ({ from: addDays(day, 1 - length), to: day });
  const asked = days.filter((day) => !isWeekly || isSunday(day));
  const figures = await planFigures(tx, scope, [
    ...asked.flatMap((day) => [spanOf(day), spanOf(addDays(day, -length))]),
    ...(setting.kind === 'drop' ? asked.flatMap(sameWeekdays).map(dayOnly) : []),
  ]);

  const tellings: Telling[] = [];
  let checkedDay = rule.checkedDay;
  let waiting = '';
  for (const day of days) {
    if (asked.includes(day)) {
      const span = spanOf(day);
      const current = figures.figure({ metric: setting.metric, span });
      // A day whose rows are not all here, or that nothing covers, is looked at again later, and those after it wait
      // their turn.
      if (!isComparable(current.known)) {
        const { missingRates } = current.known;
        waiting = waitingTexts.late(knownTexts({ ...marksOfDays(current.known), missingRates }));
        break;
      }
      const { value } = current;
      if (value === null) {
        waiting = knownTexts(current.known).join('；');
      } else {
        const before = spanOf(addDays(day, -length));
        const question = { figures, span, before, current: { ...current, value } };
        const finding =
          setting.kind === 'threshold' ? thresholdTelling(setting, question) : dropTelling(setting, question);
        if (finding.telling) tellings.push(finding.telling);
        waiting = finding.reason ?? '';
      }
    }
    checkedDay = day;
  }
  return { tellings, checkedDay, waiting };
}
