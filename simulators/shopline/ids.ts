// The vendor's numbers have 26 digits, more than a number of JSON holds: they are texts. The first four say of what they are.

const kinds = {
  order: '2105',
  refund: '2605',
  adjustment: '2309',
  product: '1605',
  variant: '1805',
} as const;

export const idOf = (kind: keyof typeof kinds, number: number): string =>
  kinds[kind] + String(number).padStart(22, '0');

/** Null for what is no order's. */
export function orderNumberOf(id: string): number | null {
  const [, digits] = /^2105(\d{22})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}
