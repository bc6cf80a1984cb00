// Years as questions name them.
import type { DaySpan } from '#contract/figures/days.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import { yearNumber } from './calendar-spans.ts';
import type { NamedSpan, Period } from './period.ts';

export const yearWords = '(?:(?:20)?\\d{2}年|20\\d{2}(?=[./-]| ?q)|今年|去年|前年)';

/** The year a word names; null where none was said. */
export function yearOf(word: string | undefined, anchor: string): number | null {
  if (!word) return null;
  const back = ['今年', '去年', '前年'].indexOf(word);
  if (back >= 0) return yearNumber(anchor) - back;
  const number = Number(word.replace('年', ''));
  return number < 100 ? 2000 + number : number;
}

export const whichYear = (text: string): Period => ({
  unclear: `“${text}”今年还没有到，请写明年份，例如“去年${text}”或“2024年${text}”。`,
});

export const lastYearText = (label: string, day: string): string => texts.lastYear(label, yearNumber(day));

/** Days without a year that have not been in this one: those of the year before, and it is said. */
export const yearBefore = (span: DaySpan & Required<Pick<NamedSpan, 'unit'>>, label: string): NamedSpan => ({
  ...span,
  label: `${yearNumber(span.from)} 年${label}`,
  note: lastYearText(label, span.from),
});
