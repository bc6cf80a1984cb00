// Money is an integer of minor units with its currency; never a float.

const decimalsOf = new Map<string, number>([
  ['JPY', 0],
  ['KRW', 0],
  ['VND', 0],
  ['CLP', 0],
  ['ISK', 0],
  ['BHD', 3],
  ['KWD', 3],
  ['OMR', 3],
  ['JOD', 3],
  ['TND', 3],
]);

/** Digits after the point in a currency's amounts. */
export const minorDigits = (currency: string): number => decimalsOf.get(currency) ?? 2;

/** An amount as people write it: 1234.5, $1,234.56, ($12.34), -$1.00, ¥8, 2.31%, 1.5E3. */
const written = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,2}))?$/;

/**
 * Text to minor units, half-up away from zero; null when it is no number or too large to be exact. Empty text is null
 * too: what it means is the caller's to say.
 */
export function parseMoney(text: string, digits = 2): number | null {
  let plain = text.replace(/[\s$€£¥￥,%]|US/g, '');
  let negative = false;
  if (plain.startsWith('(') && plain.endsWith(')')) {
    negative = true;
    plain = plain.slice(1, -1);
  }
  const match = written.exec(plain);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent] = match;
  if (whole === '' && fraction === '') return null;
  if (sign === '-') negative = !negative;
  const shift = digits + Number(exponent ?? 0);
  const kept = whole + fraction.slice(0, Math.max(0, shift)).padEnd(Math.max(0, shift), '0');
  const units = shift >= 0 ? kept : kept.slice(0, shift);
  const rest = shift >= 0 ? fraction.slice(shift) : whole.padStart(-shift, '0').slice(shift) + fraction;
  const value = Number(units || '0') + (rest.charCodeAt(0) >= 53 ? 1 : 0);
  if (!Number.isSafeInteger(value)) return null;
  return negative && value !== 0 ? -value : value;
}

/** Minor units to text with the currency's own digits: 12345 → 123.45. */
export function formatMoney(units: number | bigint, digits = 2): string {
  const negative = units < 0;
  const text = (negative ? -units : units).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return negative ? `-${whole}` : whole;
}

/** Whole and decimal places of an amount as text, exactly. */
function decimalParts(amount: string): { units: bigint; places: number } {
  const [whole = '', fraction = ''] = amount.split('.');
  return { units: BigInt(whole + fraction), places: fraction.length };
}

/**
 * Exact sum of amounts as the API writes them, with as many decimals as they have; undefined when one of them is
 * not known. Of nothing it is 0.00.
 */
export function addAmounts(amounts: readonly (string | null | undefined)[]): string | undefined {
  const parts: ReturnType<typeof decimalParts>[] = [];
  for (const amount of amounts) {
    if (amount === null || amount === undefined) return undefined;
    parts.push(decimalParts(amount));
  }
  const digits = parts.length === 0 ? 2 : Math.max(...parts.map(({ places }) => places));
  const sum = parts.reduce((total, { units, places }) => total + units * 10n ** BigInt(digits - places), 0n);
  return formatMoney(sum, digits);
}

/** Fen to yuan with two decimals. */
export const yuanOf = (fen: number): string => formatMoney(fen);

/** Yuan as plain text to fen, exactly; null when it is no amount of whole fen. */
export function findFen(yuan: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** Yuan as the API writes them, to fen; a refund's are negative, and where nothing stands nothing was paid. */
export function fenOf(yuan: string): number {
  if (yuan === '') return 0;
  const negative = yuan.startsWith('-');
  const fen = findFen(negative ? yuan.slice(1) : yuan);
  if (fen === null) throw new RangeError(`no amount in yuan: ${yuan}`);
  return negative ? -fen : fen;
}
