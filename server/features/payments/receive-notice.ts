// A channel tells of a payment: believed only with its signature, booked by the same rules as everything else, and
// acknowledged only once it is written.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type NoticeAnswer,
  NoticeRefused,
  type PaidNotice,
  type PayChannel,
  type RawNotice,
} from '#server/pay-channels/channel.ts';
import { settleOrder, type Verdict } from './settle-order.ts';
import { findAccountOfOrder } from './store.ts';

export type NoticeOutcome = Verdict | 'refused' | 'other' | 'fault';

export interface ReceivedNotice {
  outcome: NoticeOutcome;
  answer: NoticeAnswer;
}

/** Where the channel should try again: what was not believed, not known or not written. */
const again: readonly NoticeOutcome[] = ['refused', 'fault', 'unknown-order'];

export async function receiveNotice(
  services: Services,
  channel: PayChannel,
  raw: Omit<RawNotice, 'now'>,
): Promise<ReceivedNotice> {
  const outcome = await outcomeOf(services, channel, raw);
  const answer = channel.answer(!again.includes(outcome));
  // Forged, unsigned or unreadable is the sender's fault, not ours; providers try again after either.
  return { outcome, answer: outcome === 'refused' ? { ...answer, status: 400 } : answer };
}

async function outcomeOf(
  services: Services,
  channel: PayChannel,
  raw: Omit<RawNotice, 'now'>,
): Promise<NoticeOutcome> {
  const { log, now } = services;
  try {
    const notice = channel.readNotice({ ...raw, now: now() });
    return notice === null ? 'other' : await settleNotice(services, channel, notice);
  } catch (error) {
    if (error instanceof NoticeRefused) {
      log.warn({ channel: channel.code, why: error.why }, 'payment notification refused');
      return 'refused';
    }
    log.error({ err: error, channel: channel.code }, 'payment notification not taken');
    return 'fault';
  }
}

async function settleNotice(services: Services, channel: PayChannel, notice: PaidNotice): Promise<Verdict> {
  const { db, log } = services;
  const { orderNo, transactionId, amountFen } = notice;
  const accountId = await findAccountOfOrder(db.global, orderNo);
  if (accountId === undefined) {
    const detail = { channel: channel.code, transactionId, amountFen, verdict: 'unknown-order' };
    log.error({ orderNo, ...detail }, 'payment needs a person');
    const action = 'payments.mismatch';
    await recordAudit(db.global, { accountId: null, actor: 'system', action, target: orderNo, detail });
    return 'unknown-order';
  }
  return settleOrder(services, accountId, { ...notice, channel: channel.code });
}
