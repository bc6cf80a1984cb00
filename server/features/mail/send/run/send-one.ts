// One mail from the queue to the server. Everything goes out but its end; that it is about to arrive is committed; then the
// end goes out. Whenever this process dies, what is committed says whether the mail may have arrived.
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault } from '#server/mailboxes/mail-server-fault.ts';
import { stateTexts } from '../texts.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { messageOf } from './message-of.ts';
import { outcomeOf, type SendOutcome } from './outcome.ts';
import type { SenderOptions } from './sender-options.ts';
import { handOver, settleMail } from './settle-mail.ts';
import type { SmtpLine } from './smtp-line.ts';

export interface Sending {
  services: Services;
  accountId: number;
  line: SmtpLine;
  options: SenderOptions;
}

export async function sendOne(sending: Sending, claimed: ClaimedMail): Promise<void> {
  const { services, accountId, options } = sending;
  options.reached?.('claimed');
  const raw = await messageOf(services, claimed).catch((error: Error): SendOutcome => {
    services.log.error({ err: error, mailId: claimed.mail.mailId }, 'a mail could not be built');
    return error instanceof AppError && error.reason === 'unavailable'
      ? { state: 'again', words: stateTexts.ownFault, mailbox: true }
      : { state: 'failed', words: stateTexts.fileGone };
  });
  const outcome = Buffer.isBuffer(raw) ? await deliver(sending, claimed, raw) : raw;
  const bytes = Buffer.isBuffer(raw) ? raw.length : 0;
  await persistently(services, accountId, (tx) =>
    settleMail(tx, { claimed, outcome, bytes, now: services.now() }),
  );
  options.reached?.('settled');
}

/** How far a try got. */
interface Way {
  handed: boolean;
  /** Set where we left by ourselves, before the end. */
  left: SendOutcome | null;
  /** Through a connection that had rested. */
  used: boolean;
}

async function deliver(sending: Sending, claimed: ClaimedMail, raw: Buffer): Promise<SendOutcome> {
  const { services, accountId, line, options } = sending;
  const { mail, outgoing } = claimed;
  options.reached?.('built');
  for (;;) {
    const way: Way = { handed: false, left: null, used: false };
    const refusals: string[] = [];
    try {
      const { session, used } = await line.open();
      way.used = used;
      options.reached?.('connected');
      await session.deliver({
        from: mail.fromPerson.address,
        to: [...outgoing.recipients, ...outgoing.bcc],
        raw,
        refused: (address, words) => refusals.push(`${address}（${words}）`),
        async beforeEnd() {
          options.reached?.('written');
          way.left = { state: 'again', words: stateTexts.ownFault, mailbox: true };
          const ours = await services.db.tenant(accountId, (tx) => handOver(tx, claimed, services.now()));
          way.left = ours ? null : { state: 'lost' };
          if (!ours) throw new Error('the mail was taken away');
          way.handed = true;
          options.reached?.('handed');
        },
      });
      options.reached?.('answered');
      return { state: 'sent', refusals };
    } catch (error) {
      line.close();
      if (way.left) return way.left;
      if (!(error instanceof MailServerFault)) throw error;
      // It had gone while nobody used it: that is no fault of the server.
      if (way.used && !way.handed && error.kind === 'unreachable') continue;
      return outcomeOf(error, way.handed);
    }
  }
}

const waitsMs = [200, 1000, 5000];

/** What became of a mail must not be lost to a database that is away for a moment. */
async function persistently(
  { db }: Pick<Services, 'db'>,
  accountId: number,
  work: (tx: TenantTx) => Promise<void>,
): Promise<void> {
  for (const wait of waitsMs) {
    try {
      return await db.tenant(accountId, work);
    } catch {
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  await db.tenant(accountId, work);
}
