// Calendar and rounding for the plain check of reports: the slowest and plainest way, sharing nothing with the product.

export interface Span {
  from: string;
  to: string;
}

const text = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

const split = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

export function plusDays(day: string, days: number): string {
  const [year, month, date] = split(day);
  return text(year, month, date + days);
}

const listed = new Map<string, readonly string[]>();

/** The same spans are asked for a thousand times over: listed once each. */
export function listDays({ from, to }: Span): readonly string[] {
  const known = listed.get(`${from} ${to}`);
  if (known) return known;
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  listed.set(`${from} ${to}`, days);
  return days;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function monthLength(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

export function lastYear(day: string): string {
  const [year, month, date] = split(day);
  return text(year - 1, month, Math.min(date, monthLength(year - 1, month)));
}

function lastMonth(day: string): string {
  const [year, month, date] = split(day);
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1];
  return text(y, m, Math.min(date, monthLength(y, m)));
}

function monday(day: string): string {
  let found = day;
  while (new Date(`${found}T00:00:00Z`).getUTCDay() !== 1) found = plusDays(found, -1);
  return found;
}

export interface PlainWindow {
  current: Span;
  before: Span;
  label: string;
  name: string;
  beforeName: string;
}

export function plainWindows(day: string, compare: string): Record<string, PlainWindow> {
  const byYear = compare === 'year';
  const window = (
    name: string,
    beforeName: string,
    [from, shift]: [string, (day: string) => string],
  ): PlainWindow => ({
    current: { from, to: day },
    before: { from: shift(from), to: shift(day) },
    label: byYear || name === '本年' ? '同比' : '环比',
    name,
    beforeName: byYear ? '去年同期' : beforeName,
  });
  return {
    yesterday: window('昨日', '前日', [day, byYear ? lastYear : (one) => plusDays(one, -1)]),
    week: window('本周', '上周同期', [monday(day), (one) => plusDays(one, byYear ? -364 : -7)]),
    month: window('本月', '上月同期', [`${day.slice(0, 7)}-01`, byYear ? lastYear : lastMonth]),
    year: window('本年', '上年同期', [`${day.slice(0, 4)}-01-01`, lastYear]),
  };
}

/** Nearest whole number, halves away from zero; `bottom` is above zero. */
export function nearest(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top;
  let whole = size / bottom;
  if ((size % bottom) * 2n >= bottom) whole += 1n;
  return top < 0n ? -whole : whole;
}

export function percent(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const hundredths = whole < 0n ? nearest(-part * 10_000n, -whole) : nearest(part * 10_000n, whole);
  return `${decimal(hundredths)}%`;
}

/** Hundredths as text. */
export function decimal(units: bigint): string {
  const size = units < 0n ? -units : units;
  return `${units < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}
