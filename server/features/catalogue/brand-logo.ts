import { createHash } from 'node:crypto';

/** The logo a screen shows, always from us: the brand's own once it has been fetched, until then the one drawn for it. */
export function brandLogo(brandCode: string, source: string): string {
  const path = `/api/industrybrand/logo/${encodeURIComponent(brandCode)}`;
  return source === '' ? path : `${path}?v=${createHash('sha256').update(source).digest('hex').slice(0, 12)}`;
}
