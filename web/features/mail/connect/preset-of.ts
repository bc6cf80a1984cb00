import type { MailPreset } from '../../../../contract/mail-accounts.ts';

/** The provider an address belongs to by its domain, where one does; customers' own domains belong to none. */
export function presetOf(presets: readonly MailPreset[], email: string): MailPreset | undefined {
  const domain = email.trim().toLowerCase().split('@')[1];
  return domain ? presets.find(({ domains }) => domains.includes(domain)) : undefined;
}
