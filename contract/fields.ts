// Fields that several contracts take and give.
import { z } from 'zod';

export const day = z.iso.date();
export const moment = z.iso.datetime({ offset: true });
/** Lower-case code or display name, in any case. */
export const networkName = z.string().trim().min(1).max(40);
/** A number of ours, as text. */
export const id = z.string().regex(/^\d{1,16}$/);
