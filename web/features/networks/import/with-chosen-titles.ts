import type { Reading } from '#web/data/imports.ts';

/**
 * A line of titles that a person has chosen stays chosen when the letters are read otherwise. One that was found is looked
 * for again: under a wrong encoding it may have been found wrongly.
 */
export const withChosenTitles = (reading: Reading, chosen: number | undefined): Reading =>
  reading.encoding === undefined || chosen === undefined ? reading : { headerLine: chosen, ...reading };
