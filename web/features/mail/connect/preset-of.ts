import type { MailPreset } from '#contract/mail-accounts.ts';

/**
 * The provider an address belongs to by its domain. A whole domain nobody is known for is somebody's own: its servers have to
 * be told. Undefined while the address is being typed.
 */
export function presetOf(presets: readonly MailPreset[], email: string): MailPreset | undefined {
  const domain = email.trim().toLowerCase().split('@')[1];
  if (!domain) return undefined;
  const known = presets.find(({ domains }) => domains.includes(domain));
  if (known || !isWhole(domain) || isBeginning(presets, domain)) return known;
  return presets.find(({ code }) => code === 'manual');
}

const isWhole = (domain: string): boolean => /^[^\s.]+(?:\.[^\s.]+)*\.[a-z\p{L}]{2,}$/u.test(domain);

/** `gmail.co` may still become `gmail.com`. */
const isBeginning = (presets: readonly MailPreset[], domain: string): boolean =>
  presets.some(({ domains }) => domains.some((one) => one.startsWith(domain)));
