// What is wrong with a mail whoever it is for, its texts aside, said before anything is written.
import { mailLimits } from '#contract/limits.ts';
import type { SendOrder } from '#contract/mail-sending.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { orderTexts as texts } from '../texts.ts';

export type CheckedOrder = Omit<SendOrder, 'accountId' | 'requestId' | 'draftId'>;

const dayMs = 86_400_000;
/** The clocks of two machines may differ, and a form takes its time. */
const lateMs = 5 * 60_000;
/** All texts of one call together: they are written in one transaction. */
const textsMaxLength = 60_000_000;

export function checkOrder(order: CheckedOrder, now: Date): void {
  const { to, cc, bcc, subject, html, followUp } = order;
  if (subject === '') throw fieldError('subject', texts.noSubject);
  if (to.length > 1 && cc.length + bcc.length > 0) throw fieldError('cc', texts.copiesNeedOne);
  if (to.length > 1 && (order.inReplyTo || order.forwardOf)) throw fieldError('to', texts.oneMany);
  checkMoment(order.sendAt, now);
  const length = html.length + followUp.reduce((sum, step) => sum + step.html.length, 0);
  const most = Math.max(1, Math.floor(textsMaxLength / Math.max(length, 1)));
  if (to.length > most) throw fieldError('to', texts.tooMuch(most));
}

function checkMoment(sendAt: string | null, now: Date): void {
  if (sendAt === null) return;
  const at = Date.parse(sendAt);
  if (at < now.getTime() - lateMs) throw fieldError('sendAt', texts.tooEarly);
  if (at > now.getTime() + mailLimits.scheduleDays * dayMs) {
    throw fieldError('sendAt', texts.tooLate(mailLimits.scheduleDays));
  }
}
