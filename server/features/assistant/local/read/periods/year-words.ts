// Years as questions name them.
import { yearNumber } from './calendar-spans.ts';
import type { Period } from './period.ts';

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
