// Reads and writes of connections.
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { accountDirectory } from '#server/db/schema/accounts.ts';
import { connection } from '#server/db/schema/networks.ts';
import { copyTrouble } from './sync/schedule.ts';

export type ConnectionRow = typeof connection.$inferSelect;
export type ConnectionChange = Partial<Omit<ConnectionRow, 'accountId' | 'connectionId'>>;

const present = (tx: TenantTx) =>
  and(eq(connection.accountId, tx.accountId), ne(connection.state, 'removed'));
const byId = (tx: TenantTx, connectionId: number) =>
  and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId));

/** Oldest first; removed ones are left out. */
export function listConnectionRows(tx: TenantTx): Promise<ConnectionRow[]> {
  return tx.select().from(connection).where(present(tx)).orderBy(asc(connection.connectionId));
}

/** A removed one is found by nobody. */
export async function findConnection(tx: TenantTx, connectionId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(connection)
    .where(and(present(tx), eq(connection.connectionId, connectionId)));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockConnection(tx: TenantTx, connectionId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(connection)
    .where(and(present(tx), eq(connection.connectionId, connectionId)))
    .for('update');
  return row;
}

/** What the plan counts: logins, not file sources. */
export async function countConnections(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(connection)
    .where(and(present(tx), eq(connection.source, 'api')));
  return row?.total ?? 0;
}

/** The login of this programme, removed or not; nothing where the network names no programme. */
export async function findProgramme(
  tx: TenantTx,
  network: string,
  merchantRef: string,
): Promise<ConnectionRow | undefined> {
  if (merchantRef === '') return undefined;
  const [row] = await tx
    .select()
    .from(connection)
    .where(
      and(
        eq(connection.accountId, tx.accountId),
        eq(connection.source, 'api'),
        eq(connection.network, network),
        eq(connection.merchantRef, merchantRef),
      ),
    )
    // One in use before one that was removed.
    .orderBy(sql`${connection.state} = 'removed'`, asc(connection.connectionId))
    .limit(1);
  return row;
}

export async function findTiedTo(tx: TenantTx, connectionId: number): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(connection)
    .where(and(present(tx), eq(connection.tiedTo, connectionId)));
  return row;
}

export async function nextConnectionId(tx: TenantTx): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('connection_id_seq') AS id`);
  return Number(rows[0]?.id);
}

export async function insertConnection(
  tx: TenantTx,
  values: Omit<typeof connection.$inferInsert, 'accountId'>,
): Promise<ConnectionRow> {
  const [row] = await tx
    .insert(connection)
    .values({ ...values, accountId: tx.accountId })
    .returning();
  if (!row) throw new Error('connection not stored');
  await tx
    .update(accountDirectory)
    .set({ connected: true })
    .where(eq(accountDirectory.accountId, tx.accountId));
  return row;
}

export async function updateConnectionRow(
  tx: TenantTx,
  connectionId: number,
  change: ConnectionChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.update(connection).set(change).where(byId(tx, connectionId));
  if ('state' in change || 'trouble' in change) await copyTrouble(tx, connectionId);
}

export async function untieFrom(tx: TenantTx, connectionId: number): Promise<void> {
  await tx
    .update(connection)
    .set({ tiedTo: null })
    .where(and(eq(connection.accountId, tx.accountId), eq(connection.tiedTo, connectionId)));
}

/** With the last one the console's directory forgets that there was any; whoever adds one at this moment goes first or waits. */
export async function deleteConnection(tx: TenantTx, connectionId: number): Promise<void> {
  await tx.delete(connection).where(byId(tx, connectionId));
  const directory = eq(accountDirectory.accountId, tx.accountId);
  await tx.select({ id: accountDirectory.accountId }).from(accountDirectory).where(directory).for('update');
  const ofApi = and(eq(connection.accountId, tx.accountId), eq(connection.source, 'api'));
  if ((await tx.$count(connection, ofApi)) > 0) return;
  await tx.update(accountDirectory).set({ connected: false }).where(directory);
}
