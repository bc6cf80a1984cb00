// Adds, changes and removes group robots.
import { randomUUID } from 'node:crypto';
import { noticeLimits } from '#contract/limits.ts';
import type { RobotKind } from '#contract/notices.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { dropDeliveries } from '../send/delivery-store.ts';
import { deleteRobotRow, insertRobot, listRobots, lockRobot, updateRobotRow } from '../store.ts';
import { deliveryTexts, noticeTexts } from '../texts.ts';
import { readRobotAddress } from './robot-address.ts';
import { openRobot, sealRobot } from './robot-secret.ts';

interface NewRobot {
  kind: RobotKind;
  name: string;
  webhook: string;
  secret: string;
}

type Means = Pick<Services, 'masterKey' | 'config'>;

export async function createRobot(
  tx: TenantTx,
  services: Means,
  { kind, name, webhook, secret, actor }: NewRobot & { actor: string },
): Promise<string> {
  refuseSecret(kind, secret);
  const { url, hint } = readRobotAddress(kind, webhook, services.config);
  await lockAccount(tx);
  if ((await listRobots(tx)).length >= noticeLimits.robots) {
    throw new AppError('quota_exceeded', noticeTexts.robotQuota(noticeLimits.robots));
  }
  const robotId = randomUUID();
  const sealed = await sealRobot(tx, services, { robotId, url, secret });
  await insertRobot(tx, { robotId, kind, name, sealed, hint, signed: secret !== '', createdBy: actor });
  await audit(tx, { actor, robotId, action: 'notices.robot-created', kind });
  return robotId;
}

export interface RobotChange {
  robotId: string;
  name: string;
  /** What is left out stays as it is. */
  webhook?: string | undefined;
  secret?: string | undefined;
  actor: string;
}

export async function updateRobot(
  tx: TenantTx,
  services: Means,
  { robotId, name, webhook, secret, actor }: RobotChange,
): Promise<void> {
  // The vault before the robot, as everybody who seals does.
  await lockAccount(tx);
  const row = await lockRobot(tx, robotId);
  if (!row) throw notFound(noticeTexts.robot);
  const { kind } = row;
  refuseSecret(kind, secret ?? '');
  const address = webhook === undefined ? null : readRobotAddress(kind, webhook, services.config);
  if (!address && secret === undefined) {
    await updateRobotRow(tx, robotId, { name });
  } else {
    const known = address && secret !== undefined ? undefined : await openRobot(tx, services, robotId);
    const means = { url: address?.url ?? known?.url ?? '', secret: secret ?? known?.secret ?? '' };
    await updateRobotRow(tx, robotId, {
      name,
      sealed: await sealRobot(tx, services, { robotId, ...means }),
      hint: address?.hint ?? row.hint,
      signed: means.secret !== '',
      trouble: '',
      troubleAt: null,
    });
  }
  await audit(tx, { actor, robotId, action: 'notices.robot-updated', kind });
}

export async function deleteRobot(
  tx: TenantTx,
  { robotId, actor }: { robotId: string; actor: string },
): Promise<void> {
  const row = await lockRobot(tx, robotId);
  if (!row || !(await deleteRobotRow(tx, robotId))) throw notFound(noticeTexts.robot);
  await dropDeliveries(tx, { targetId: robotId }, deliveryTexts.robotGone);
  await audit(tx, { actor, robotId, action: 'notices.robot-deleted', kind: row.kind });
}

function refuseSecret(kind: RobotKind, secret: string): void {
  if (kind === 'wecom' && secret !== '') throw fieldError('secret', noticeTexts.noSecret);
}

interface Deed {
  actor: string;
  robotId: string;
  action: string;
  kind: RobotKind;
}

const audit = (tx: TenantTx, { actor, robotId, action, kind }: Deed) =>
  recordAudit(tx, { accountId: tx.accountId, actor, action, target: robotId, detail: { kind } });
