// Numbers of workbooks as texts.

/**
 * A number as the spreadsheet shows it: 15 digits, no binary tail. A whole number that a double holds exactly is
 * written out; a larger one has already lost digits and stays in the notation that says so.
 */
export function textOfNumber(stored: string): string {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored.trim();
  if (Number.isSafeInteger(number)) return String(number);
  if (Math.abs(number) >= 2 ** 53) return stored.trim();
  return String(Number(number.toPrecision(15)));
}
