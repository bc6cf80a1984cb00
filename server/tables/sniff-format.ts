// What a file is, by its first bytes: names and declared types prove nothing.
import type { TableFormat } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

const startsWith = (head: Buffer, signature: string) =>
  head.subarray(0, signature.length / 2).toString('hex') === signature;

const refused: readonly (readonly [string, string])[] = [
  ['d0cf11e0a1b11ae1', tableTexts.oldExcel],
  // Excel 4 and older.
  ['0908', tableTexts.oldExcel],
  ['0904', tableTexts.oldExcel],
  ['25504446', tableTexts.pdf],
  ['89504e47', tableTexts.picture],
  ['ffd8ff', tableTexts.picture],
  ['47494638', tableTexts.picture],
  ['1f8b', tableTexts.archive],
  ['377abcaf271c', tableTexts.archive],
  ['526172211a07', tableTexts.archive],
  ['425a68', tableTexts.archive],
  ['fd377a585a', tableTexts.archive],
  ['28b52ffd', tableTexts.archive],
];

const markup = /^\s*<(!doctype|html|head|body|table|meta|\?xml|script|svg)/i;

/** Throws a sentence for what is neither text nor a workbook; `head` is the file's first kilobytes. */
export function sniffFormat(head: Buffer): TableFormat {
  if (startsWith(head, '504b0304')) return 'xlsx';
  if (startsWith(head, '504b0506')) throw tableFault(tableTexts.otherZip);
  const found = refused.find(([signature]) => startsWith(head, signature));
  if (found) throw tableFault(found[1]);
  if (markup.test(head.subarray(0, 300).toString('latin1').replace(/^ï»¿/, ''))) {
    throw tableFault(tableTexts.webPage);
  }
  return 'csv';
}
