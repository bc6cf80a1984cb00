// A day far below what is usual for its weekday.
import { daysBetween, mondayOf } from '#contract/figures/days.ts';
import { isComparable, knownTexts } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import type { SettingOf } from '#contract/notices.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import type { DayFinding, DayQuestion } from './decide-days.ts';
import { reportLink } from './report-link.ts';
import { scopeName } from './scope-name.ts';
import { isBelow, medianOf, sameWeekdays, shareOfUsual, usualLevel } from './usual-level.ts';
import { changeWords, valueWords } from './words.ts';

export function dropTelling(
  { metric: key, network, percent }: SettingOf<'drop'>,
  { figures, span, before, current }: DayQuestion,
): DayFinding {
  const { scope } = figures;
  const day = span.from;
  const { name } = getMetric(key);
  const usual = usualLevel(
    sameWeekdays(day).flatMap((earlier) => {
      const { value, known } = figures.figure({ metric: key, span: { from: earlier, to: earlier } });
      return value !== null && isComparable(known) ? [value] : [];
    }),
  );
  if (!usual) return { telling: null, reason: waitingTexts.fewWeekdays };
  if (!isBelow(current.value, percent, usual)) return { telling: null };
  const words = (units: bigint | number | null) => valueWords(key, units, scope.currency);
  const yesterday = figures.figure({ metric: key, span: before });
  return {
    telling: {
      events: [{ subject: 'drop', day }],
      compose: () => ({
        title: texts.alert(texts.dropTitle(day, name)),
        lines: [
          texts.line(
            texts.figure(name, words(current.value)),
            texts.dropLine(shareOfUsual(current.value, usual) ?? '', percent),
          ),
          texts.usual({
            weekday: daysBetween(mondayOf(day), day),
            value: words(medianOf(usual)),
            days: usual.days,
          }),
          texts.compared(
            texts.datedValue(texts.before.day, texts.span(before.from, before.to), words(yesterday.value)),
            changeWords(current, yesterday, '环比'),
          ),
          texts.scope(scopeName(scope, network)),
        ],
        marks: knownTexts(current.known),
        link: reportLink({ ...span, network }),
      }),
    },
  };
}
