// Amounts are whole numbers of a currency's smallest unit; on the wire they are decimals as the vendor writes them.

/** How many digits a currency has after the point. */
const digitsOf: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3, BHD: 3 };

/** Trailing zeros go, one digit after the point stays: `29.99`, `30.0`. */
export function decimal(amount: number, currency: string): string {
  const digits = digitsOf[currency] ?? 2;
  const whole = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = whole.length - digits;
  const fraction = whole.slice(point).replace(/0+$/, '');
  return `${amount < 0 ? '-' : ''}${whole.slice(0, point)}.${fraction === '' ? '0' : fraction}`;
}

/** Half away from zero. */
export const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Always two digits after the point: `29.90`. */
export const inHundredths = (amount: number): string => (amount / 100).toFixed(2);
