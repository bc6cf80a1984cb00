// The day mails are counted by: Shanghai's, whoever sends and wherever.
import { addDays, dayIn } from '../../../../../contract/figures/days.ts';

export const sendingDay = (moment: Date): string => dayIn('Asia/Shanghai', moment);

/** When the day after `day` begins. */
export const endOfDay = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+08:00`);
