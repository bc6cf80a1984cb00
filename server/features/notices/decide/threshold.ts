// A figure above or below a level that somebody set.
import { knownTexts } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { SettingOf } from '#contract/notices.ts';
import { messageTexts as texts } from '../texts.ts';
import type { DayFinding, DayQuestion } from './decide-days.ts';
import { reportLink } from './report-link.ts';
import { scopeName } from './scope-name.ts';
import { changeWords, valueWords } from './words.ts';

export function thresholdTelling(
  { metric: key, network, per, direction, level }: SettingOf<'threshold'>,
  { figures, span, before, current }: DayQuestion,
): DayFinding {
  const { scope } = figures;
  const { name, unit } = getMetric(key);
  const limit = BigInt(parseMoney(level, unit === 'money' ? minorDigits(scope.currency) : 0) ?? 0);
  const value = BigInt(current.value);
  if (direction === 'above' ? value <= limit : value >= limit) return { telling: null };
  const earlier = figures.figure({ metric: key, span: before });
  const words = (units: bigint | number | null) => valueWords(key, units, scope.currency);
  const crossed = texts[direction](words(limit));
  return {
    telling: {
      events: [{ subject: per, day: span.from }],
      compose: () => ({
        title: texts.alert(
          texts.thresholdTitle({ span: texts.span(span.from, span.to), metric: name, crossed }),
        ),
        lines: [
          texts.line(texts.figure(name, words(current.value)), crossed),
          texts.compared(
            texts.datedValue(texts.before[per], texts.span(before.from, before.to), words(earlier.value)),
            changeWords(current, earlier, '环比'),
          ),
          texts.scope(scopeName(scope, network)),
        ],
        marks: knownTexts(current.known),
        link: reportLink({ ...span, network }),
      }),
    },
  };
}
