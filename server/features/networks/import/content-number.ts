// A text as a number of 52 bits, to tell equal rows from different ones.

/** Two independent halves of a multiplicative hash, folded together. */
export function contentNumber(text: string): number {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul((low + unit) ^ (low >>> 15), 0x2c1b3c6d);
  }
  high ^= high >>> 13;
  low ^= low >>> 16;
  return (high >>> 0) * 2 ** 20 + ((low >>> 0) & 0xfffff);
}
