// Chinese and Arabic numerals as they stand before 天, 个月, 名 and the like.

const digits = new Map([...'零一二三四五六七八九'].map((sign, value) => [sign, value]));
digits.set('〇', 0);
digits.set('两', 2);

/** What a numeral of either kind looks like; its value is told by `numberOf`. */
export const numeral = '(?:\\d{1,4}|[一二两三四五六七八九十百〇零]{1,5})';

/** The whole number; null when the signs make none. */
export function numberOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  let total = 0;
  let open: number | null = null;
  for (const sign of text) {
    const digit = digits.get(sign);
    if (digit !== undefined) {
      if (open !== null && open !== 0) return null;
      open = digit;
    } else if (sign === '十' || sign === '百') {
      total += (open ?? 1) * (sign === '十' ? 10 : 100);
      open = null;
    } else {
      return null;
    }
  }
  return text === '' ? null : total + (open ?? 0);
}
