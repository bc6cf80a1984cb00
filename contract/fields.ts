// Fields that several contracts take and give.
import { z } from 'zod';

export const day = z.iso.date();
export const moment = z.iso.datetime({ offset: true });
/** Lower-case code or display name, in any case. */
export const networkName = z.string().trim().min(1).max(40);
/** A number of ours, as text. */
export const id = z.string().regex(/^\d{1,16}$/);
/** Stands in the header of a mail, where a second line would be a header of its own. */
export const oneLine = (max: number, sentence: string) =>
  z
    .string()
    .trim()
    .max(max, sentence)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, '不能包含换行等控制字符');
