const names = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'code' });

/** A country by its two letters is said in Chinese; anything else stays as it was given. */
export function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country;
}
