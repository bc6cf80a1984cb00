// Writes a message and its deliveries, with the events it is about, in the transaction that decided to tell: an event
// that was told before is left out, and a message about none is not written.
import { randomUUID } from 'node:crypto';
import type { TenantTx } from '#server/db/database.ts';
import { notice, noticeDelivery, noticeEvent } from '#server/db/schema/notices.ts';
import { fileEvent } from '#server/features/webhooks/file-event.ts';
import { listRecipients, listRobots, type RuleRow } from '../store.ts';
import type { Telling } from './verdict.ts';

export async function tell(
  tx: TenantTx,
  rule: RuleRow,
  { events, compose, now, publicUrl }: Telling & { now: Date; publicUrl: string },
): Promise<boolean> {
  const { accountId } = tx;
  const noticeId = randomUUID();
  const fresh = await tx
    .insert(noticeEvent)
    .values(events.map((event) => ({ ...event, accountId, ruleId: rule.ruleId, noticeId })))
    .onConflictDoNothing()
    .returning({ subject: noticeEvent.subject, day: noticeEvent.day });
  if (fresh.length === 0) return false;
  const content = compose(fresh);
  await tx.insert(notice).values({
    accountId,
    noticeId,
    ruleId: rule.ruleId,
    ruleName: rule.name,
    content,
    createdAt: now,
  });
  await fileEvent(tx, {
    type: 'alert.fired',
    subject: noticeId,
    data: {
      ruleId: rule.ruleId,
      ruleName: rule.name,
      kind: rule.kind,
      title: content.title,
      lines: [...content.lines, ...content.marks],
      link: publicUrl + content.link,
    },
    now,
  });
  const targets = await targetsOf(tx, rule);
  if (targets.length > 0) {
    await tx.insert(noticeDelivery).values(
      targets.map((target) => ({
        ...target,
        accountId,
        noticeId,
        deliveryId: randomUUID(),
        state: 'waiting' as const,
        nextAt: now,
      })),
    );
  }
  return true;
}

/** Those who may still receive it. */
async function targetsOf(tx: TenantTx, { kind, mailTo, robots }: RuleRow) {
  const members = mailTo.length === 0 ? [] : await listRecipients(tx);
  const known = robots.length === 0 ? [] : await listRobots(tx);
  return [
    ...members
      .filter(({ memberId, kinds }) => mailTo.includes(memberId) && kinds.includes(kind))
      .map(({ memberId, name, email }) => ({
        channel: 'mail' as const,
        targetId: memberId,
        targetName: name || email,
      })),
    ...known
      .filter(({ robotId }) => robots.includes(robotId))
      .map(({ robotId, kind, name }) => ({ channel: kind, targetId: robotId, targetName: name })),
  ];
}
