import type { TenantTx } from '#server/db/database.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import { listConnections, searchPublishers } from './recipient-store.ts';

const publishersShown = 50;

/** The account's connections and, once one is chosen, publishers of its network. */
export async function showRecipients(
  tx: TenantTx,
  { connectionId, keyword }: { connectionId?: number | undefined; keyword: string },
) {
  const connections = await listConnections(tx);
  const chosen = connections.find((connection) => connection.connectionId === connectionId);
  const publishers = chosen
    ? await searchPublishers(tx, { network: chosen.network, keyword, limit: publishersShown })
    : [];
  return {
    connections: connections.map((connection) => ({
      id: String(connection.connectionId),
      name: connection.name,
      network: connection.network,
      pt: findNetwork(connection.network)?.description.name ?? connection.network,
    })),
    publishers: publishers.map((publisher) => ({
      id: String(publisher.publisherNo),
      publisherId: publisher.publisherRef,
      name: publisher.name,
      url: publisher.url,
    })),
  };
}
