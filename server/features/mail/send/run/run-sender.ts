// One turn of an account: what dead workers left is settled, its mailboxes send side by side, copies are filed, and the next
// look is put down.

import { wakeAccount } from '#server/jobs/account-schedule.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockQueue, mailSending, scheduleMails } from '../schedule.ts';
import { type ClaimKeeper, openClaimKeeper, silentMs } from './claim-keeper.ts';
import { claimMail } from './claim-mail.ts';
import { endOfDay, sendingDay } from './day.ts';
import { fileCopies } from './file-copies.ts';
import { sendOne } from './send-one.ts';
import { type SenderOptions, usualOptions } from './sender-options.ts';
import { settleAbandoned } from './settle-abandoned.ts';
import { smtpLine } from './smtp-line.ts';
import { findNextMoment, listBusyMailboxes, removeOldRequests } from './store.ts';

/** A connection that would rest longer is closed. */
const restMs = 20_000;

export async function runSender(
  services: Services,
  accountId: number,
  signal: AbortSignal,
  options: SenderOptions = usualOptions,
): Promise<void> {
  const { db, now } = services;
  const endsAt = new Date(now().getTime() + options.turnMs);
  const mailboxes = await db.tenant(accountId, async (tx) => {
    await settleAbandoned(tx, now());
    await removeOldRequests(tx, now());
    return listBusyMailboxes(tx);
  });
  const keeper = openClaimKeeper(services, accountId);
  const common = { services, accountId, signal, options, keeper };
  const turns = await Promise.allSettled(
    mailboxes.map((mailboxId) => sendFrom({ ...common, mailboxId, endsAt })),
  );
  await fileCopies(common).finally(() => keeper.close());
  const isCut = turns.some((turn) => turn.status === 'fulfilled' && turn.value === 'cut');
  await db.tenant(accountId, async (tx) => {
    await lockQueue(tx, now());
    const next = await findNextMoment(tx, silentMs);
    // What is due already waits for something nobody announces.
    const soonest = new Date(
      Math.min(now().getTime() + mailSending.lookEveryMs, endOfDay(sendingDay(now())).getTime()),
    );
    await scheduleMails(tx, next && next <= now() && !isCut ? soonest : next);
    if (isCut) await wakeAccount(mailSending, services, accountId, tx);
  });
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
}

interface MailboxTurn {
  services: Services;
  accountId: number;
  mailboxId: string;
  endsAt: Date;
  signal: AbortSignal;
  options: SenderOptions;
  keeper: ClaimKeeper;
}

/** `cut`: its turn is over and more could leave at once, or soon. */
async function sendFrom(turn: MailboxTurn): Promise<'done' | 'cut'> {
  const { services, accountId, mailboxId, endsAt, signal, options, keeper } = turn;
  const { db, now } = services;
  const line = smtpLine(services, accountId, mailboxId);
  try {
    while (!signal.aborted && now() < endsAt) {
      const next = await db.tenant(accountId, (tx) => claimMail(tx, mailboxId, now()));
      const { claimed } = next;
      if (claimed) {
        const held = { mailId: claimed.mail.mailId, claim: claimed.claim };
        await keeper.during([held], () => sendOne({ services, accountId, line, options }, claimed));
        continue;
      }
      if (next.until === null || next.until >= endsAt) return 'done';
      const waitMs = next.until.getTime() - now().getTime();
      if (waitMs > restMs) line.close();
      await options.pause(Math.max(waitMs, 0), signal);
    }
    return 'cut';
  } finally {
    line.close();
  }
}
