// Who a mail is from or to, in as many words as fit.
import type { MailPerson, MailRow } from '../../../../contract/mail-messages.ts';
import { letterTexts } from '../detail/texts.ts';

export const nameOf = ({ name, address }: MailPerson): string => name.trim() || address || '—';

/** The first two by name, the others as a number. */
export function namesOf(people: readonly MailPerson[]): string {
  const names = people.slice(0, 2).map(nameOf).join('、');
  return people.length > 2 ? `${names} ${letterTexts.others(people.length)}` : names;
}

/** The other side: whom a mail of ours goes to, whom any other came from. */
export const otherSide = ({ state, from, to }: Pick<MailRow, 'state' | 'from' | 'to'>): string =>
  state === null ? nameOf(from) : namesOf(to);
