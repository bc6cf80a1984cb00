// Columns that many tables have.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Days as PostgreSQL writes them: `{[2026-01-01,2026-02-01)}`. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Account ids stay far below 2^53, so a number is exact. */
export const accountIdColumn = () => bigint('account_id', { mode: 'number' });
