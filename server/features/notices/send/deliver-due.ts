// Sends what is due of an account, one after the other. Each is marked before it goes out and settled after: should this
// process die in between, it is never sent a second time.
import { ruleRight } from '#contract/notices.ts';
import type { TenantTx } from '#server/db/database.ts';
import { pausedSubAccounts } from '#server/features/accounts/sub-accounts/paused-sub-accounts.ts';
import type { Services } from '#server/kernel/services.ts';
import { VaultError } from '#server/secrets/tenant-vault.ts';
import { openRobot } from '../robots/robot-secret.ts';
import { listRecipients, updateRobotRow } from '../store.ts';
import { deliveryTexts as texts } from '../texts.ts';
import { type Claimed, claimDelivery, settleAbandoned, settleDelivery } from './delivery-store.ts';
import { noticeMail, sendMail } from './notice-mail.ts';
import { nextTry, type SendOutcome } from './outcome.ts';
import { robotCall } from './robot-message.ts';
import { sendToRobot } from './send-to-robot.ts';

/** Gives how many were tried. */
export async function deliverDue(
  services: Services,
  accountId: number,
  signal: AbortSignal,
): Promise<number> {
  const { db, now } = services;
  await db.tenant(accountId, (tx) => settleAbandoned(tx, now()));
  let tried = 0;
  while (!signal.aborted) {
    const claimed = await db.tenant(accountId, (tx) => claimDelivery(tx, now()));
    if (!claimed) break;
    const outcome = await send(services, accountId, claimed);
    await db.tenant(accountId, (tx) => settle(tx, claimed, { outcome, now: now() }));
    tried += 1;
  }
  return tried;
}

async function send(
  services: Services,
  accountId: number,
  { delivery, notice }: Claimed,
): Promise<SendOutcome> {
  const { db, config, mailer, now } = services;
  const { channel, targetId } = delivery;
  const { content, ruleName } = notice;
  const { publicUrl } = config;
  if (channel === 'mail') {
    const { members, paused } = await db.tenant(accountId, async (tx) => ({
      members: await listRecipients(tx),
      paused: await pausedSubAccounts(tx, now()),
    }));
    const right = content.right ?? 'platform_board';
    const to = members.find(
      ({ memberId, kinds }) => memberId === targetId && kinds.some((kind) => ruleRight(kind) === right),
    )?.email;
    if (to === undefined) return { state: 'dropped', message: texts.memberGone };
    if (paused.has(targetId)) return { state: 'dropped', message: texts.memberPaused };
    return sendMail(mailer, noticeMail({ to, ruleName, content, publicUrl }));
  }
  try {
    const robot = await db.tenant(accountId, (tx) => openRobot(tx, services, targetId));
    if (!robot) return { state: 'dropped', message: texts.robotGone };
    // Signatures are checked by the real time.
    return await sendToRobot(channel, robotCall(channel, { content, robot, publicUrl, nowMs: Date.now() }));
  } catch (error) {
    if (error instanceof VaultError) return { state: 'refused', message: texts.unreadable };
    throw error;
  }
}

async function settle(
  tx: TenantTx,
  { delivery }: Claimed,
  { outcome, now }: { outcome: SendOutcome; now: Date },
): Promise<void> {
  const { deliveryId, channel, targetId, tries } = delivery;
  if (outcome.state === 'sent') {
    await settleDelivery(tx, deliveryId, { state: 'sent', message: '', sentAt: now });
  } else if (outcome.state === 'refused') {
    const again = nextTry(tries, now);
    const { message } = outcome;
    await settleDelivery(
      tx,
      deliveryId,
      again ? { state: 'waiting', message, nextAt: again } : { state: 'failed', message },
    );
  } else {
    await settleDelivery(tx, deliveryId, outcome);
  }
  if (channel !== 'mail') await noteRobot(tx, targetId, { outcome, now });
}

/** What the robot's line on screen says of its last message. */
export async function noteRobot(
  tx: TenantTx,
  robotId: string,
  { outcome, now }: { outcome: SendOutcome; now: Date },
): Promise<void> {
  await updateRobotRow(
    tx,
    robotId,
    outcome.state === 'sent'
      ? { lastSentAt: now, trouble: '', troubleAt: null }
      : { trouble: outcome.message, troubleAt: now },
  );
}
