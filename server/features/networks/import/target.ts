// Where an import goes: the connection it names, else the account's file source of the network, made with its first file.
import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { connection } from '#server/db/schema/networks.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { NetworkDescription } from '#server/networks/connector.ts';
import { findConnection, nextConnectionId } from '../store.ts';
import { importTexts } from './texts.ts';

/** Where the rows are to go: their zone, and the currency of those that name none. */
export interface Destination {
  network: NetworkDescription;
  zone: string;
  currency: string;
  /** There are rows in it already: what they are told in is no guess. */
  isCurrencyKnown: boolean;
}

export interface Target extends Destination {
  connectionId: number;
  source: 'api' | 'file';
  /** False while the file source is still to be made. */
  exists: boolean;
}

const firstCurrency = 'USD';

export async function findTarget(
  tx: TenantTx,
  network: NetworkDescription,
  connectionId?: number,
): Promise<Target> {
  requireOrders(network);
  if (connectionId !== undefined) {
    const chosen = await findConnection(tx, connectionId);
    if (!chosen) throw notFound('授权');
    if (chosen.network !== network.network) {
      throw fieldError('connectionId', importTexts.connectionOther(network.name));
    }
    const { zone, currency, source } = chosen;
    return { network, connectionId, zone, currency, isCurrencyKnown: true, source, exists: true };
  }
  const known = await findFileSource(tx, network.network);
  return {
    network,
    connectionId: known?.connectionId ?? (await nextConnectionId(tx)),
    zone: known?.zone ?? network.zone,
    currency: known?.currency ?? firstCurrency,
    isCurrencyKnown: known !== undefined,
    source: 'file',
    exists: known !== undefined,
  };
}

/** What a preview needs to know of the target before one is chosen; draws no number. */
export async function findDestination(tx: TenantTx, network: NetworkDescription): Promise<Destination> {
  requireOrders(network);
  const known = await findFileSource(tx, network.network);
  const isCurrencyKnown = known !== undefined;
  const currency = known?.currency ?? firstCurrency;
  return { network, zone: known?.zone ?? network.zone, currency, isCurrencyKnown };
}

/** Files hold orders, and clicks beside orders: of a network that tells neither, they would stand beside sums that hold the same. */
function requireOrders({ name, reports }: NetworkDescription): void {
  if (reports.orders === false) throw fieldError('network', importTexts.noOrders(name));
}

async function findFileSource(tx: TenantTx, network: string) {
  const [row] = await tx
    .select()
    .from(connection)
    .where(
      and(
        eq(connection.accountId, tx.accountId),
        eq(connection.network, network),
        eq(connection.source, 'file'),
      ),
    );
  return row;
}

/** Another import made the file source meanwhile: this one belongs there. */
export class SourceTaken extends Error {}

export interface FileSpan {
  from: string;
  to: string;
}

export async function makeFileSource(
  tx: TenantTx,
  { network, connectionId, zone, currency }: Target,
  span: FileSpan,
): Promise<void> {
  const made = await tx
    .insert(connection)
    .values({
      accountId: tx.accountId,
      connectionId,
      network: network.network,
      source: 'file',
      name: importTexts.sourceName(network.name),
      zone,
      currency,
      since: span.from,
      state: 'active',
    })
    .onConflictDoNothing()
    .returning({ id: connection.connectionId });
  if (made.length === 0) throw new SourceTaken();
}

/** What was staged still fits where it goes; whoever changes or erases the connection waits from here on. */
export async function holdTarget(tx: TenantTx, { connectionId, source, zone }: Target): Promise<void> {
  const [row] = await tx
    .select({ state: connection.state, zone: connection.zone })
    .from(connection)
    .where(and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId)))
    .for('update');
  if (!row || (row.state === 'removed' && source === 'api')) throw notFound('授权');
  if (row.zone !== zone) throw new AppError('conflict', importTexts.connectionBusy);
}

/**
 * The days of the file are covered from now on. A file source that was removed is in use again; in a connection that is
 * read they stand apart, so that the network is still asked for them.
 */
export async function noteFile(
  tx: TenantTx,
  { connectionId, source }: Pick<Target, 'connectionId' | 'source'>,
  { kind, span, now }: { kind: 'sales' | 'clicks'; span: FileSpan; now: Date },
): Promise<void> {
  const column = coverageColumns[source][kind];
  const days = sql`${connection[column]} + datemultirange(daterange(${span.from}::date, ${span.to}::date, '[]'))`;
  await tx
    .update(connection)
    .set({
      [column]: days,
      ...(source === 'file' && {
        state: 'active',
        since: sql`least(${connection.since}, ${span.from}::date)`,
        lastPullAt: now,
      }),
    })
    .where(and(eq(connection.accountId, tx.accountId), eq(connection.connectionId, connectionId)));
}

const coverageColumns = {
  file: { sales: 'salesCovered', clicks: 'clicksCovered' },
  api: { sales: 'salesFiled', clicks: 'clicksFiled' },
} as const;
