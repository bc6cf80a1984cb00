// Figures as people read them. Amounts arrive as exact text and stay text: no float comes near them.

export function formatCount(count: number): string {
  return count.toLocaleString('zh-CN');
}

/** What nothing covers has no count. */
export const formatKnownCount = (count: number | null): string => (count === null ? '—' : formatCount(count));

/** `-1234567.50` → `-1,234,567.50`. */
export function formatAmount(amount: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\D.*)?$/.exec(amount) ?? [];
  if (whole === '') return amount;
  // At most 40 characters: amounts are sums of whole cents.
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest;
}
