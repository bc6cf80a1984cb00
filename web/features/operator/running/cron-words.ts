// When a job runs by the clock, as people in Shanghai read it. Schedules are written in UTC.
import { healthTexts } from './texts.ts';

const { cron: texts } = healthTexts;
const shanghaiAhead = 8;

/** A schedule of a kind that is not written here stays as it is. */
export function cronWords(cron: string): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') !== '* * *') return cron;
  if (hour === '*') {
    if (minute === '*') return texts.minute;
    if (/^\*\/\d+$/.test(minute)) return texts.minutes(Number(minute.slice(2)));
    return /^\d+$/.test(minute) ? texts.hourly(minute) : cron;
  }
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return cron;
  const local = (Number(hour) + shanghaiAhead) % 24;
  return texts.daily([local, Number(minute)].map((part) => String(part).padStart(2, '0')).join(':'));
}
