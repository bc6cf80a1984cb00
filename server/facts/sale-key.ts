// What makes an order the same order, whether it came from the network's API or from a file.

/** `3.01555E+08`: a spreadsheet's doing; its digits are gone. */
const scientific = /^[+-]?\d+(\.\d+)?e\+?\d+$/i;

export const isScientific = (ptoder: string): boolean => scientific.test(ptoder.trim());

/** A file says SALE-301555001 where the API says 301555001. A spoilt number identifies only with the merchant's own. */
export function saleKeyOf(ptoder: string, ysoder: string): string {
  const first = ptoder.charCodeAt(0);
  // Nearly every number is plain digits: the tests below are for the others.
  const plain = first === 83 || first === 115 ? ptoder.replace(/^SALE-/i, '') : ptoder;
  return (plain.includes('E') || plain.includes('e')) && isScientific(plain) ? `${plain}|${ysoder}` : plain;
}
