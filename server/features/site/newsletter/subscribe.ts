// Asks for the newsletter. The answer is the same for every address, whether it is new, waits or has confirmed: nobody
// learns who reads it. The mail with the link is a job's work, so that the answer takes the same time, too.
import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#server/identity/email.ts';
import type { Services } from '#server/kernel/services.ts';
import { requireWelcome, type Visitor } from '../visitors/require-welcome.ts';
import { mailConfirmations } from './mail-confirmations.ts';
import { askFor } from './store.ts';

export interface Asking extends Visitor {
  account: string;
  homepage?: string | undefined;
}

export async function subscribe(services: Services, asking: Asking): Promise<void> {
  const { account, homepage, ...visitor } = asking;
  await requireWelcome(services, visitor);
  // A robot is thanked like everybody else.
  if (homepage) return;
  const email = normaliseEmail(account);
  await askFor(services.db.global, { subscriberId: randomUUID(), email, now: services.now() });
  await services.jobs.send(mailConfirmations, {});
}
