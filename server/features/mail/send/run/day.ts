// The day mails are counted by: Shanghai's, whoever sends and wherever.
import { addDays, dayIn } from '#contract/figures/days.ts';

export const sendingDay = (moment: Date): string => dayIn('Asia/Shanghai', moment);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** When the day after `day` begins. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1));
