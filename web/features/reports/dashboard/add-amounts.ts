/** Exact sum of amounts with two decimals; undefined when one of them is not known. */
export function addAmounts(amounts: readonly (string | null | undefined)[]): string | undefined {
  let sum = 0n;
  for (const amount of amounts) {
    if (amount === null || amount === undefined) return undefined;
    sum += BigInt(amount.replace('.', ''));
  }
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
