import { mailAddress } from '#contract/mail-accounts.ts';
import type { ComposeStart } from './compose-path.ts';

/** Writing to a publisher: to the address it gives as its contact, where that is one. */
export function startOfPublisher(domain: string, contact: string): ComposeStart {
  const { data: to } = mailAddress.safeParse(contact.replace(/^mailto:/i, ''));
  return to === undefined ? { domain } : { domain, to };
}
