/** A number's text with its thousands apart: `1,234,567.89`. */
export const grouped = (text: string): string =>
  text.replace(/\d+/, (whole) => BigInt(whole).toLocaleString('en-US'));
