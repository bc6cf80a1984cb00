// Whom links are made for: connections and publishers, read only.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { connection } from '#server/db/schema/networks.ts';
import { publisher } from '#server/db/schema/publishers.ts';

export interface LinkConnection {
  connectionId: number;
  name: string;
  network: string;
  merchantRef: string;
}

const connectionColumns = {
  connectionId: connection.connectionId,
  name: connection.name,
  network: connection.network,
  merchantRef: connection.merchantRef,
};

export function listConnections(tx: TenantTx): Promise<LinkConnection[]> {
  return tx
    .select(connectionColumns)
    .from(connection)
    .where(and(eq(connection.accountId, tx.accountId), ne(connection.state, 'removed')))
    .orderBy(connection.network, connection.connectionId);
}

export async function findConnection(
  tx: TenantTx,
  connectionId: number,
): Promise<LinkConnection | undefined> {
  const [row] = await tx
    .select(connectionColumns)
    .from(connection)
    .where(
      and(
        eq(connection.accountId, tx.accountId),
        eq(connection.connectionId, connectionId),
        ne(connection.state, 'removed'),
      ),
    );
  return row;
}

export interface LinkPublisher {
  publisherNo: number;
  network: string;
  publisherRef: string;
  siteRef: string;
  name: string;
  url: string;
}

const shownName = sql<string>`coalesce(${publisher.nameByHand}, btrim(${publisher.name}))`;

const publisherColumns = {
  publisherNo: publisher.publisherNo,
  network: publisher.network,
  publisherRef: publisher.publisherRef,
  siteRef: publisher.siteRef,
  name: shownName,
  url: publisher.url,
};

export async function findPublisher(tx: TenantTx, publisherNo: number): Promise<LinkPublisher | undefined> {
  const [row] = await tx
    .select(publisherColumns)
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), eq(publisher.publisherNo, publisherNo)));
  return row;
}

/** By name; the keyword may be part of the name, the address or the network's number. */
export function searchPublishers(
  tx: TenantTx,
  { network, keyword, limit }: { network: string; keyword: string; limit: number },
): Promise<LinkPublisher[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return tx
    .select(publisherColumns)
    .from(publisher)
    .where(
      and(
        eq(publisher.accountId, tx.accountId),
        eq(publisher.network, network),
        keyword === ''
          ? undefined
          : sql`(${shownName} ILIKE ${pattern} OR ${publisher.url} ILIKE ${pattern} OR ${publisher.publisherRef} ILIKE ${pattern})`,
      ),
    )
    .orderBy(shownName, publisher.publisherNo)
    .limit(limit);
}
