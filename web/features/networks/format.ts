// Figures as people read them. Amounts arrive as exact text and stay text: no float comes near them.

export function formatCount(count: number): string {
  return count.toLocaleString('zh-CN');
}

/** `-1234567.50` → `-1,234,567.50`. */
export function formatAmount(amount: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(amount) ?? [];
  if (whole === '') return amount;
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}

const dayMs = 86_400_000;

/** The day a number of days away from another; days are plain calendar days, so UTC does. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Both days counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** The calendar day on the clock the whole product uses. */
export function dayOf(moment: Date): string {
  return shanghaiDay.format(moment);
}
