// Columns that many tables have.
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Days as PostgreSQL writes them: `{[2026-01-01,2026-02-01)}`. */
export const dayRanges = customType<{ data: string }>({ dataType: () => 'datemultirange' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Account ids stay far below 2^53, so a number is exact. */
export const accountIdColumn = () => bigint('account_id', { mode: 'number' });

/** A passkey, whoever signs with it. A function: columns belong to one table each. */
export const passkeyColumns = () => ({
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  label: text('label').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
});
