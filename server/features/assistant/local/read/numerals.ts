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

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  千: 1e3,
  w: 1e4,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  亿: 1e8,
};

/** An amount in either kind of numeral, with what it is counted in; NaN when the signs make none. */
export function amountOf(text: string, scale = ''): number {
  const digitsOnly = text.replaceAll(' ', '');
  const plain = /^\d/.test(digitsOnly) ? Number(digitsOnly) : thousandsOf(text);
  return plain * (scales[scale] ?? 1);
}

const thousandsOf = (text: string): number => {
  const [high = '', low] = text.includes('千') ? text.split('千') : ['', text];
  const rest = low === '' || low === undefined ? 0 : (numberOf(low) ?? Number.NaN);
  return text.includes('千') ? (numberOf(high || '一') ?? Number.NaN) * 1000 + rest : rest;
};
