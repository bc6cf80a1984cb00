// Publishes an event with the commit of a transaction; a rollback takes it back.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { publishSql, type ServerEvent } from './event-hub.ts';

export async function publishWithin(tx: TenantTx, event: ServerEvent): Promise<void> {
  const [channel, payload] = publishSql(event).values;
  await tx.execute(sql`SELECT pg_notify(${channel}, ${payload})`);
}
