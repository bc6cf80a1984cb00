// The connection of one mailbox for one turn: opened when the first mail needs it, opened anew when it is gone.

import { connectingOf } from '#server/features/mail/accounts/connecting-of.ts';
import { loginOf } from '#server/features/mail/accounts/login-of.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSmtp, type SmtpSession } from '#server/mailboxes/open-smtp.ts';

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
