// The connection of one mailbox for one turn: opened when the first mail needs it, opened anew when it is gone.
import type { Services } from '../../../../kernel/services.ts';
import { openSmtp, type SmtpSession } from '../../../../mailboxes/open-smtp.ts';
import { connectingOf } from '../../accounts/connecting-of.ts';
import { loginOf } from '../../accounts/login-of.ts';

export interface SmtpLine {
  /** `used`: mails went through it before; the server may have left without our noticing. */
  open(): Promise<{ session: SmtpSession; used: boolean }>;
  close(): void;
}

export function smtpLine(services: Services, accountId: number, mailboxId: string): SmtpLine {
  let session: SmtpSession | null = null;
  return {
    async open() {
      if (session && !session.closed) return { session, used: true };
      session = await openSmtp(await loginOf(services, accountId, mailboxId), connectingOf(services));
      return { session, used: false };
    },
    close() {
      session?.close();
      session = null;
    },
  };
}
