// Days as the forms of the authorization centre need them.

const dayMs = 86_400_000;

/** The day a number of days away from another; days are plain calendar days, so UTC does. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

/** The calendar day on the clock the whole product uses. */
export function dayOf(moment: Date): string {
  return shanghaiDay.format(moment);
}
