// Cells of a sheet. Texts are texts by their type and never run; numbers, shares and days stay what they are.

import { daysBetween } from '#contract/figures/days.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { ColumnKind } from './table.ts';

/** Places in the list of formats below. */
const styles = { money: 1, share: 2, day: 3, bold: 4, guarded: 5 } as const;

/** What a cell takes. */
const maxTextLength = 32_767;

// Characters XML has no way to write, and halves of pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets read `_x0041_` as a letter: the underscore is written that way itself. */
const codeLike = /_(?=x[0-9a-f]{4}_)/gi;
/** Typed into a cell, these would begin a formula. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Anything at all that would have to be written differently: most texts hold nothing of it and stay as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const troublesome = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff&<>"]|_x/i;

export function xmlText(text: string): string {
  if (text.length <= maxTextLength && !troublesome.test(text)) return text;
  const writable = text
    .slice(0, maxTextLength)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(codeLike, '_x005F_');
  return escapeHtml(writable).replaceAll('\r', '_x000D_');
}

/** A formula's first character is marked as quoted, so that editing the cell does not make it one. */
export function textCell(text: string, style?: number): string {
  if (text === '') return '<c/>';
  const format = style ?? (startsFormula.test(text) ? styles.guarded : 0);
  return `<c${format === 0 ? '' : ` s="${format}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

export const boldCell = (text: string): string => textCell(text, styles.bold);

const numberCell = (text: string, style: number): string =>
  text === '' ? '<c/>' : `<c${style === 0 ? '' : ` s="${style}"`}><v>${text}</v></c>`;

/** Day 1 is 1 January 1900; the day before 1 March 1900 that never was is counted too. */
const firstDay = '1899-12-30';

/** `12.34%` → 0.1234, by moving the point. */
function shareValue(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.(\d{2})%$/.exec(text) ?? [];
  const digits = (whole + fraction).padStart(5, '0');
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

export const cellWriters: Record<ColumnKind, (text: string) => string> = {
  text: (text) => textCell(text),
  money: (text) => numberCell(text, styles.money),
  count: (text) => numberCell(text, 0),
  share: (text) => numberCell(text === '' ? '' : shareValue(text), styles.share),
  day: (text) => numberCell(text === '' ? '' : String(daysBetween(firstDay, text)), styles.day),
};

const formats = ['#,##0.00#', '0.00%', 'yyyy/m/d'];

export const stylesXml = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')}<xf fontId="1" applyFont="1"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs>
</styleSheet>`;
