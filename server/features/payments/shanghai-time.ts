// Moments as people in Shanghai read them.
import { isoMoment } from '#server/kernel/iso-moment.ts';

const minuteMs = 60_000;

/** `2026-05-03 14:01`; a begun minute counts as over, so that what is possible from then on is. */
export function shanghaiMinute(moment: Date): string {
  const whole = new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
  return isoMoment(whole).slice(0, 16).replace('T', ' ');
}

/** `2026-05-03 14:01:09`. */
export const shanghaiSecond = (moment: Date): string => isoMoment(moment).slice(0, 19).replace('T', ' ');

/** `20260503140109`. */
export const shanghaiDigits = (moment: Date): string => isoMoment(moment).slice(0, 19).replace(/\D/g, '');
