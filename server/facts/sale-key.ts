// What makes an order the same order, whether it came from the network's API or from a file.

/** `3.01555E+08`: a spreadsheet's doing; its digits are gone. */
const scientific = /^[+-]?\d+(\.\d+)?e\+?\d+$/i;

export const isScientific = (ptoder: string): boolean => scientific.test(ptoder.trim());

/** A file says SALE-301555001 where the API says 301555001. A spoilt number identifies only with the merchant's own. */
export function saleKeyOf(ptoder: string, ysoder: string): string {
  const plain = startsWithSale(ptoder) ? ptoder.slice(prefix.length + 1) : ptoder;
  // Nearly every number is plain digits: the test is for the others.
  return (plain.includes('E') || plain.includes('e')) && isScientific(plain) ? `${plain}|${ysoder}` : plain;
}

const prefix = 'sale';
/** What tells a capital from a small letter. */
const caseBit = 0x20;
const hyphen = 0x2d;

function startsWithSale(text: string): boolean {
  if (text.charCodeAt(prefix.length) !== hyphen) return false;
  for (let at = 0; at < prefix.length; at += 1) {
    if ((text.charCodeAt(at) | caseBit) !== prefix.charCodeAt(at)) return false;
  }
  return true;
}
