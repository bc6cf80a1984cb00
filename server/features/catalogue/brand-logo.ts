/** The logo a screen shows: the brand's own, or the one drawn for it. */
export const brandLogo = (brandCode: string, stored: string): string =>
  stored === '' ? `/api/industrybrand/logo/${encodeURIComponent(brandCode)}` : stored;
