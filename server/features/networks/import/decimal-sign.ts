// Whether a column parts its decimals with a point or a comma, and its amounts as the rest of the product reads them.
import type { DecimalSign } from '#contract/imports.ts';

/** Signs that part thousands in any language: no decimals ever follow them. */
const groupGaps = /(?<=\d)[ \u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g;

export const withoutGaps = (text: string): string =>
  text.length > maxLength ? text : text.replace(groupGaps, '');

/** Longer than any amount. */
const maxLength = 64;

const digitsAndSigns = /[\d.,]+/;

/** What an amount shows of the sign: `either` where it could be a thousand times as much. */
export function decimalShownBy(text: string): DecimalSign | 'either' | null {
  if (text.length > maxLength) return null;
  const number = digitsAndSigns.exec(withoutGaps(text))?.[0] ?? '';
  const comma = number.lastIndexOf(',');
  const point = number.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const at = Math.max(comma, point);
  const isComma = comma >= 0;
  const isRepeated = number.indexOf(isComma ? ',' : '.') !== at;
  if (isRepeated) return isComma ? 'point' : 'comma';
  const before = number.slice(0, at);
  const partsThousands = number.length - at === 4 && /^[1-9]\d{0,2}$/.test(before);
  if (!partsThousands) return isComma ? 'comma' : 'point';
  // 1,234 is a thousand: nobody writes three decimals of money behind a comma. 1.234 is a thousand to half the world.
  return isComma ? null : 'either';
}

/** 1.234,56 as 1234.56; null where its signs do not part thousands and decimals. */
export function pointed(text: string): string | null {
  const comma = text.indexOf(',');
  if (comma >= 0 && (text.includes(',', comma + 1) || text.includes('.', comma))) return null;
  if (/\.(?!\d{3}(?!\d))/.test(text)) return null;
  return text.replaceAll('.', '').replace(',', '.');
}
