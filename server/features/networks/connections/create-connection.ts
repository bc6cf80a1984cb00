// A new connection: checked, verified against the network, then saved and scheduled in one transaction. A programme
// that was removed with its data kept goes on as the connection it was, so that no order counts twice.

import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { lockQuotas, runningQuotas } from '#server/features/plans/running-quotas.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import {
  type ConnectionRow,
  countConnections,
  findProgramme,
  insertConnection,
  nextConnectionId,
  updateConnectionRow,
} from '../store.ts';
import { scheduleFirst } from '../sync/schedule.ts';
import { wakeSync } from '../sync/wake.ts';
import { networkTexts } from '../texts.ts';
import { announce } from './announce.ts';
import { changeZone } from './change-zone.ts';
import { checkCredentials, checkSince, checkZone } from './check-connection.ts';
import { type Credentials, sealCredentials } from './credentials.ts';
import { loginHintOf, type ProvenLogin, verifyLogin } from './verify-login.ts';

export interface NewConnection {
  accountId: number;
  /** Who does it: a member id, or `system`. */
  actor: string;
  demo: boolean;
  network: string;
  name: string;
  credentials: Credentials;
  zone?: string | undefined;
  since?: string | undefined;
}

/** Gives the connection's id. */
export async function createConnection(services: Services, wanted: NewConnection): Promise<number> {
  const { accountId, credentials, demo } = wanted;
  const connector = getNetwork(wanted.network);
  const { description } = connector;
  checkCredentials(description.fields, credentials);
  const chosen = description.ownZone ? description.zone : (wanted.zone ?? description.zone);
  checkZone(description, chosen);
  const now = services.now();
  const since = checkSince(wanted.since, { zone: chosen, now });
  // Before the network is troubled; counted again below, where nobody can overtake.
  await services.db.tenant(accountId, async (tx) =>
    requireRoom(tx, (await runningQuotas(tx, now)).connections),
  );
  const verified = await verifyLogin(services, { connector, credentials, zone: chosen, demo });
  const zone = verified.zone ?? chosen;
  const loginHint = loginHintOf(connector.description.fields, credentials, verified.accountName);
  const connectionId = await services.db.tenant(accountId, async (tx) => {
    // Before any row is held: a change of zone rewrites facts.
    await lockFacts(tx);
    await requireRoom(tx, (await lockQuotas(tx, now)).connections);
    const known = await findProgramme(tx, description.network, verified.merchantRef);
    if (known && known.state !== 'removed') {
      throw new AppError('conflict', networkTexts.alreadyConnected(description.name, known.name));
    }
    const login: SavedLogin = {
      ...wanted,
      ...verified,
      network: description.network,
      zone,
      since,
      loginHint,
    };
    const row = known ? await revive(tx, services, { known, login }) : await add(tx, services, login);
    await scheduleFirst(tx, row);
    await recordAudit(tx, {
      accountId,
      actor: wanted.actor,
      action: 'networks.connection-created',
      target: String(row.connectionId),
      detail: { network: description.network, revived: known !== undefined },
    });
    await announce(tx, row);
    return row.connectionId;
  });
  await wakeSync(services);
  return connectionId;
}

async function requireRoom(tx: TenantTx, quota: number): Promise<void> {
  if ((await countConnections(tx)) >= quota) {
    throw new AppError('quota_exceeded', networkTexts.connectionQuota(quota));
  }
}

interface SavedLogin extends ProvenLogin {
  network: string;
  name: string;
  zone: string;
  since: string;
  loginHint: string;
}

async function add(tx: TenantTx, services: Services, login: SavedLogin): Promise<ConnectionRow> {
  const { network, name, credentials, zone, since, loginHint, currency, merchantRef } = login;
  const connectionId = await nextConnectionId(tx);
  return insertConnection(tx, {
    connectionId,
    network,
    source: 'api',
    name,
    zone,
    currency,
    since,
    credentials: await sealCredentials(tx, services, { connectionId, credentials }),
    loginHint,
    merchantRef,
    state: 'active',
  });
}

async function revive(
  tx: TenantTx,
  services: Services,
  { known, login }: { known: ConnectionRow; login: SavedLogin },
): Promise<ConnectionRow> {
  const { connectionId } = known;
  const { name, credentials, zone, since, loginHint } = login;
  const moved = zone === known.zone ? {} : await changeZone(tx, known, zone);
  const change = {
    ...moved,
    name,
    since: since < known.since ? since : known.since,
    credentials: await sealCredentials(tx, services, { connectionId, credentials }),
    loginHint,
    state: 'active',
    pauseReason: '',
    trouble: '',
    troubleSince: null,
    failures: 0,
  } as const;
  await updateConnectionRow(tx, connectionId, change);
  return { ...known, ...change };
}
