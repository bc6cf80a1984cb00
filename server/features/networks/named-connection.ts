// A connection as other systems are told of it.
import { displayName } from '#server/networks/network-names.ts';

interface Named {
  connectionId: number;
  network: string;
  name: string;
}

export const namedConnection = ({ connectionId, network, name }: Named) => ({
  id: String(connectionId),
  network,
  pt: displayName(network),
  name,
});
