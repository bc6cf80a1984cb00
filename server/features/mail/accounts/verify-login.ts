// Signs in to both servers at once, as far as opening the inbox; each says in its own words what it has against it.
import type { MailServer } from '#contract/mail-accounts.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { MailServerFault, toMailFault } from '#server/mailboxes/mail-server-fault.ts';
import type { MailboxLogin, MailConnecting } from '#server/mailboxes/mailbox-login.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { openSmtp } from '#server/mailboxes/open-smtp.ts';
import { connectingOf } from './connecting-of.ts';
import { faultSentence } from './fault-sentence.ts';
import { mailboxTexts } from './texts.ts';

/** Within the 40 s a request may take. */
const verifyDeadlineMs = 30_000;

/** Nothing but greetings and the state of one folder is asked for. */
const maxAnswerBytes = 256 * 1024;

const ports = { imap: [993, 143], smtp: [465, 587, 994, 2525, 25] } as const;

interface Direction {
  ok: boolean;
  message: string;
}

/** A name on the open internet and a port where mail is spoken: nobody is to look around in other people's houses. */
function checkPorts({ config }: Services, imap: MailServer, smtp: MailServer): void {
  if (config.allowPrivateHosts) return;
  if (!(ports.imap as readonly number[]).includes(imap.port)) {
    throw fieldError('imap.port', mailboxTexts.imapPort);
  }
  if (!(ports.smtp as readonly number[]).includes(smtp.port)) {
    throw fieldError('smtp.port', mailboxTexts.smtpPort);
  }
}

export async function tryLogin(
  services: Services,
  login: MailboxLogin,
  asker: AbortSignal,
): Promise<{ imap: Direction; smtp: Direction }> {
  checkPorts(services, login.imap, login.smtp);
  const deadline = AbortSignal.timeout(verifyDeadlineMs);
  const connecting = { ...connectingOf(services), signal: AbortSignal.any([deadline, asker]) };
  const outcome = async (work: Promise<void>, fine: string): Promise<Direction> => {
    try {
      await work;
      return { ok: true, message: fine };
    } catch (error) {
      const fault = deadline.aborted
        ? new MailServerFault('unreachable', mailboxTexts.tooSlow)
        : toMailFault(error);
      return { ok: false, message: faultSentence(fault) };
    }
  };
  const [imap, smtp] = await Promise.all([
    outcome(tryImap(login, connecting), mailboxTexts.imapOk),
    outcome(trySmtp(login, connecting), mailboxTexts.smtpOk),
  ]);
  return { imap, smtp };
}

/** Some providers take the password and then refuse to open a folder. */
async function tryImap(login: MailboxLogin, connecting: MailConnecting): Promise<void> {
  const client = await openImap(login, { ...connecting, maxAnswerBytes });
  const stop = () => client.close();
  connecting.signal?.addEventListener('abort', stop);
  try {
    await client.mailboxOpen('INBOX', { readOnly: true });
    await client.logout().catch(() => undefined);
  } finally {
    connecting.signal?.removeEventListener('abort', stop);
    client.close();
  }
}

async function trySmtp(login: MailboxLogin, connecting: MailConnecting): Promise<void> {
  (await openSmtp(login, connecting)).close();
}

/** Throws one sentence that names which direction failed and why. */
export async function requireLogin(
  services: Services,
  login: MailboxLogin,
  asker: AbortSignal,
): Promise<void> {
  const sentence = verdictOf(await tryLogin(services, login, asker));
  if (sentence !== null) throw new AppError('wrong_credentials', sentence);
}

/** Null: both directions work. */
export function verdictOf({ imap, smtp }: Record<'imap' | 'smtp', Direction>): string | null {
  if (imap.ok && smtp.ok) return null;
  if (smtp.ok) return mailboxTexts.imapFailed(imap.message);
  if (imap.ok) return mailboxTexts.smtpFailed(smtp.message);
  return mailboxTexts.bothFailed(imap.message, smtp.message);
}
