// A test message at once, so that a person sees whether it arrives.
import type { SummarySubject } from '#contract/notices.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { openRobot } from '../robots/robot-secret.ts';
import { lockRobot } from '../store.ts';
import { deliveryTexts, noticeTexts, messageTexts as texts } from '../texts.ts';
import { noteRobot } from './deliver-due.ts';
import { noticeMail, sendMail } from './notice-mail.ts';
import type { SendOutcome } from './outcome.ts';
import { robotCall } from './robot-message.ts';
import { sampleMessage } from './sample-message.ts';
import { sendToRobot } from './send-to-robot.ts';

export async function sendTestToRobot(
  services: Services,
  caller: Caller,
  { robotId, subject }: { robotId: string; subject: SummarySubject },
): Promise<void> {
  const { db, config } = services;
  const { accountId, memberId } = caller;
  const { kind, robot, content } = await db.tenant(accountId, async (tx) => {
    const row = await lockRobot(tx, robotId);
    const secret = row && (await openRobot(tx, services, robotId));
    if (!row || !secret) throw notFound(noticeTexts.robot);
    const message = await sampleMessage(tx, subject, sampleFor(services, caller));
    return { kind: row.kind, robot: secret, content: message };
  });
  const call = robotCall(kind, { content, robot, publicUrl: config.publicUrl, nowMs: Date.now() });
  const outcome = await sendToRobot(kind, call);
  await db.tenant(accountId, async (tx) => {
    await noteRobot(tx, robotId, { outcome, now: services.now() });
    await recordAudit(tx, {
      accountId,
      actor: memberId,
      action: 'notices.robot-tested',
      target: robotId,
      detail: { kind, sent: outcome.state === 'sent' },
    });
  });
  requireSent(outcome);
}

export async function sendTestMail(
  services: Services,
  caller: Caller,
  subject: SummarySubject,
): Promise<void> {
  const { db, mailer, config } = services;
  const content = await db.tenant(caller.accountId, (tx) =>
    sampleMessage(tx, subject, sampleFor(services, caller)),
  );
  const mail = noticeMail({
    to: caller.email,
    ruleName: texts.testRule,
    content,
    publicUrl: config.publicUrl,
  });
  requireSent(await sendMail(mailer, mail));
}

export const sampleFor = (services: Pick<Services, 'now'>, { companyName }: Caller) => ({
  companyName,
  now: services.now(),
});

function requireSent(outcome: SendOutcome): void {
  if (outcome.state !== 'sent') {
    throw new AppError('unavailable', deliveryTexts.testFailed(outcome.message));
  }
}
