// The authorization centre: networks, connections, their pulls.
import * as contract from '#contract/networks.ts';
import { memberRoute, type Route } from '#server/kernel/route.ts';
import { allNetworks } from '#server/networks/all-networks.ts';
import { networkViewOf } from '../view.ts';
import { createConnection } from './create-connection.ts';
import { listConnections } from './list-connections.ts';
import { listPulls } from './list-pulls.ts';
import { pullNow } from './pull-now.ts';
import { removeConnection } from './remove-connection.ts';
import { updateConnection } from './update-connection.ts';

export const connectionRoutes: Route[] = [
  memberRoute(contract.listNetworks, async () => allNetworks.map(networkViewOf)),

  memberRoute(contract.listConnections, ({ tenant }) => tenant(listConnections)),

  memberRoute(contract.createConnection, async ({ services, caller, body }) => {
    const { accountId, memberId: actor, isDemo: demo } = caller;
    const id = await createConnection(services, { ...body, accountId, actor, demo });
    return { id: String(id) };
  }),

  memberRoute(contract.updateConnection, async ({ services, caller, params, body }) => {
    const { accountId, memberId: actor, isDemo: demo } = caller;
    const connectionId = Number(params.id);
    await updateConnection(services, { ...body, accountId, connectionId, actor, demo });
    return {};
  }),

  memberRoute(contract.pullNow, async ({ services, caller, params }) => {
    const { accountId, memberId: actor } = caller;
    await pullNow(services, { accountId, connectionId: Number(params.id), actor });
    return {};
  }),

  memberRoute(contract.removeConnection, async ({ caller, params, query, tenant }) => {
    const { data } = query;
    const actor = caller.memberId;
    await tenant((tx) => removeConnection(tx, { connectionId: Number(params.id), data, actor }));
    return {};
  }),

  memberRoute(contract.listPulls, ({ params, query, tenant }) =>
    tenant((tx) => listPulls(tx, { ...query, connectionId: Number(params.id) })),
  ),
];
