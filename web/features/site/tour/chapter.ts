// Which chapter of the tour an address asks for.
export const chapterCount = 6;

/** The `r` of the address as a chapter from 1 to 6; anything else opens the first. */
export function parseChapter(value: string | null): number {
  if (value === null || !/^[1-6]$/.test(value)) return 1;
  return Number(value);
}
