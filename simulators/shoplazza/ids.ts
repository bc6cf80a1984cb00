// Numbers of the vendor's are texts, too long for a number of JSON.

const kinds = { order: '2549', line: '7100', refund: '1189', payment: '6300', product: '3000' } as const;

export const idOf = (kind: keyof typeof kinds, number: number): string =>
  kinds[kind] + String(number).padStart(17, '0');

/** Null for what is no order's. */
export function orderNumberOf(id: string): number | null {
  const [, digits] = /^2549(\d{17})$/.exec(id) ?? [];
  return digits === undefined ? null : Number(digits);
}
