// Who a mail is from or to, in as many words as fit.
import type { MailPerson, MailRow } from '#contract/mail-messages.ts';
import { letterTexts } from '../detail/texts.ts';

export const nameOf = ({ name, address }: MailPerson): string => name.trim() || address || '—';

/** The first two by name, the others as a number. */
export function namesOf(people: readonly MailPerson[]): string {
  const names = people.slice(0, 2).map(nameOf).join('、');
  return people.length > 2 ? `${names} ${letterTexts.others(people.length)}` : names;
}

/**
 * Whether a mail is one of ours: we wrote it here, or elsewhere with the same mailbox, and then only its sender tells.
 * `own` holds the addresses of the mailboxes.
 */
export const isOurs = ({ state, from }: Pick<MailRow, 'state' | 'from'>, own: ReadonlySet<string>): boolean =>
  state !== null || own.has(from.address.toLowerCase());
