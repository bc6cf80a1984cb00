// A received name that holds undecodable or wrongly decoded bytes. It is shown as received, marked.

/** Where windows-1252 has a letter for a byte that Latin-1 leaves to control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** What unknown bytes turn into when they are read as GBK once more. */
const gbkRemains = /锟斤拷|锟叫|烫烫烫|屯屯屯/;
/** Letters lost to a narrower character set. */
const lostLetters = /\?{3,}/;
const highRun = new RegExp(`[\\u0080-\\u00ff${windows1252}]{2,}`, 'g');

export function isGarbled(name: string): boolean {
  if (name.includes('\ufffd') || gbkRemains.test(name) || lostLetters.test(name)) return true;
  // Control characters of the second block are never written on purpose.
  if (/[\u0080-\u009f]/.test(name)) return true;
  return name.match(highRun)?.some(wasUtf8) ?? false;
}

/** Whether the letters are the bytes of UTF-8 text, each read as a letter of its own: CafÃ© for Café. */
function wasUtf8(run: string): boolean {
  const bytes = Uint8Array.from(run, byteOf);
  // Neighbours that really are meant may stand beside: any sequence within is enough.
  return /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/.test(
    String.fromCharCode(...bytes),
  );
}

function byteOf(letter: string): number {
  const place = windows1252.indexOf(letter);
  return place === -1 ? letter.charCodeAt(0) : 0x80 + place;
}
