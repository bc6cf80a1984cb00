// What every CSV we write keeps to: UTF-8 that spreadsheets recognise, and no cell that one of them would run.

/** What spreadsheets know UTF-8 by. */
export const byteOrderMark = '\ufeff';

/** What makes a spreadsheet read on as a formula, full-width twins included; tab and line ends hide one behind them. */
const formulaStarts = new Set([...'=+-@\t\r\n＝＋－＠'].map((character) => character.charCodeAt(0)));
const apostrophe = 0x27;
const needsQuotes = /[",\r\n]/;

/** The text that stood there before it was written so; what others lead with an apostrophe for the same reason reads alike. */
export const plainText = (cell: string): string =>
  cell.charCodeAt(0) === apostrophe && formulaStarts.has(cell.charCodeAt(1)) ? cell.slice(1) : cell;

/** A text that would be run is led by an apostrophe: spreadsheets show it as text. */
export function csvText(text: string): string {
  const safe = formulaStarts.has(text.charCodeAt(0)) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
