// A custom link in AvantLink's own form.
import type { LinkParts } from '../connector.ts';
import { texts } from './texts.ts';

export function trackingLink({
  merchantRef,
  siteRef,
  target,
  subId,
}: LinkParts): { link: string } | { missing: string } {
  if (merchantRef === '') return { missing: texts.merchantMissing };
  if (siteRef === '') return { missing: texts.siteMissing };
  if (target === '') return { missing: texts.targetMissing };
  const query = new URLSearchParams({ tt: 'cl', mi: merchantRef, pw: siteRef });
  if (subId !== '') query.set('ctc', subId);
  query.set('url', target);
  return { link: `https://www.avantlink.com/click.php?${query}` };
}
