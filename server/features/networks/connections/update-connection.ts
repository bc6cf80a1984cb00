// Changes to a connection: name, login, zone, first day, paused or not, tied or not. All of them or none.

import type { EndpointInput } from '#contract/endpoint.ts';
import type { updateConnection as contract } from '#contract/networks.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markConnection } from '#server/facts/mark-unjudged.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import {
  type ConnectionChange,
  type ConnectionRow,
  findConnection,
  lockConnection,
  updateConnectionRow,
} from '../store.ts';
import { scheduleFirst, scheduleNow, unschedule } from '../sync/schedule.ts';
import { wakeSync } from '../sync/wake.ts';
import { networkTexts } from '../texts.ts';
import { announce } from './announce.ts';
import { changeZone } from './change-zone.ts';
import { checkCredentials, checkSince, checkZone } from './check-connection.ts';
import { type Credentials, sealCredentials } from './credentials.ts';
import { requireTie, wrongTie } from './tie.ts';
import { loginHintOf, verifyLogin } from './verify-login.ts';

type Wishes = EndpointInput<typeof contract>['body'];

export interface WantedChange extends Wishes {
  accountId: number;
  connectionId: number;
  actor: string;
  demo: boolean;
}

/** What the network said of new credentials. */
interface NewLogin {
  /** To be kept. */
  credentials: Credentials;
  row: { merchantRef: string; loginHint: string };
}

export async function updateConnection(services: Services, wanted: WantedChange): Promise<void> {
  const { accountId, connectionId } = wanted;
  const { db } = services;
  const before = await db.tenant(accountId, (tx) => findConnection(tx, connectionId));
  if (!before) throw notFound(networkTexts.connection);
  const now = services.now();
  checkWishes(before, wanted, now);
  const login = await verifyCredentials(services, before, wanted);
  const due = await db.tenant(accountId, async (tx) => {
    // Facts, vault, row: whoever holds several takes them in this order.
    if (wanted.zone !== undefined) await lockFacts(tx);
    if (wanted.credentials) await lockVault(tx);
    const row = await lockConnection(tx, connectionId);
    if (!row) throw notFound(networkTexts.connection);
    if (typeof wanted.tiedTo === 'string') await requireTie(tx, row, Number(wanted.tiedTo));
    const change = await changeOf(tx, services, { row, wanted, login });
    await updateConnectionRow(tx, connectionId, change);
    // Which orders are one sale told twice follows from it.
    if (wanted.tiedTo !== undefined) await markConnection(tx, connectionId);
    const after = { ...row, ...change };
    const scheduled = await reschedule(tx, { row, after, wanted });
    await recordAudit(tx, {
      accountId,
      actor: wanted.actor,
      action: 'networks.connection-changed',
      target: String(connectionId),
      detail: auditDetail(wanted),
    });
    await announce(tx, after);
    return scheduled;
  });
  if (due) await wakeSync(services);
}

/** What can be told without the network or another row. */
function checkWishes(
  row: ConnectionRow,
  { credentials, zone, since, paused, tiedTo }: Wishes,
  now: Date,
): void {
  if (row.source === 'file') {
    const touched = [credentials, zone, since, paused, tiedTo].some((value) => value !== undefined);
    if (touched) throw new AppError('conflict', networkTexts.fileSourceFixed);
    return;
  }
  const { description } = getNetwork(row.network);
  if (credentials) checkCredentials(description.fields, credentials);
  if (zone !== undefined && zone !== row.zone && description.ownZone)
    throw fieldError('zone', networkTexts.zoneOfAccount(description.name, row.zone));
  if (zone !== undefined) checkZone(description, zone);
  if (since !== undefined) checkSince(since, { zone: zone ?? row.zone, now });
  if (tiedTo === String(row.connectionId)) throw wrongTie();
}

async function verifyCredentials(
  services: Services,
  row: ConnectionRow,
  { credentials, zone = row.zone, demo }: WantedChange,
): Promise<NewLogin | null> {
  if (!credentials) return null;
  const connector = getNetwork(row.network);
  const { accountName, merchantRef, ...proven } = await verifyLogin(services, {
    connector,
    credentials,
    zone,
    demo,
  });
  // Another programme's orders would mix with those that are here.
  if (row.merchantRef !== '' && merchantRef !== row.merchantRef) {
    throw new AppError('conflict', networkTexts.otherMerchant(connector.description.name));
  }
  return {
    credentials: proven.credentials,
    row: { merchantRef, loginHint: loginHintOf(connector.description.fields, credentials, accountName) },
  };
}

interface Changing {
  row: ConnectionRow;
  wanted: WantedChange;
  login: NewLogin | null;
}

async function changeOf(
  tx: TenantTx,
  services: Services,
  { row, wanted, login }: Changing,
): Promise<ConnectionChange> {
  const { name, zone, since, paused, tiedTo } = wanted;
  const { connectionId } = row;
  return {
    ...(name !== undefined && { name }),
    ...(since !== undefined && { since }),
    ...(zone !== undefined && zone !== row.zone && (await changeZone(tx, row, zone))),
    ...(tiedTo !== undefined && { tiedTo: tiedTo === null ? null : Number(tiedTo) }),
    ...(paused !== undefined && { state: paused ? 'paused' : 'active', pauseReason: '' }),
    ...(login && {
      ...login.row,
      credentials: await sealCredentials(tx, services, { connectionId, credentials: login.credentials }),
      // The old login's trouble is over; the next pull tells whether the new one has any.
      trouble: '',
      troubleSince: null,
      failures: 0,
    }),
  };
}

/** Whether something came due now. */
async function reschedule(
  tx: TenantTx,
  { row, after, wanted }: { row: ConnectionRow; after: ConnectionRow; wanted: WantedChange },
): Promise<boolean> {
  const { connectionId } = row;
  if (after.source !== 'api') return false;
  if (after.state !== 'active') {
    if (row.state === 'active') await unschedule(tx, connectionId);
    return false;
  }
  if (after.since < row.since || after.zone !== row.zone) {
    await scheduleFirst(tx, row);
    return true;
  }
  if (row.state !== 'active' || wanted.credentials) {
    await scheduleNow(tx, connectionId);
    return true;
  }
  return false;
}

/** What was changed, without names or secrets. */
function auditDetail({ name, credentials, zone, since, paused, tiedTo }: Wishes) {
  return {
    ...(name !== undefined && { renamed: true }),
    ...(credentials && { credentials: 'replaced' }),
    ...(zone !== undefined && { zone }),
    ...(since !== undefined && { since }),
    ...(paused !== undefined && { paused }),
    ...(tiedTo !== undefined && { tiedTo: tiedTo ?? 'none' }),
  };
}
