import { mailLimits } from '#contract/limits.ts';
import type { ContactRow } from '#contract/mail-contacts.ts';
import type { MailContent } from './mail-content.ts';

/** Each once, up to the most a mail takes; what is known of somebody does not replace what was filled in by hand. */
export function addRecipients(
  { to, variables }: Pick<MailContent, 'to' | 'variables'>,
  rows: readonly Pick<ContactRow, 'address' | 'variables'>[],
): Pick<MailContent, 'to' | 'variables'> {
  const all = [...new Set([...to, ...rows.map(({ address }) => address.toLowerCase())])];
  const values = { ...variables };
  for (const row of rows) {
    const address = row.address.toLowerCase();
    const known = Object.entries(row.variables).filter(([, value]) => value.trim() !== '');
    if (known.length > 0) values[address] = { ...Object.fromEntries(known), ...values[address] };
  }
  return { to: all.slice(0, mailLimits.recipients), variables: values };
}
