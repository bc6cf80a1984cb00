// What pages of strangers said, so that showing it does nothing: no control or direction signs, no address but of the web.

/** Words of plain letters with one space between them: most addresses, names and numbers, told without a closer look. */
const plainWords = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** One line without signs that nobody sees; they can turn what stands around them the other way. */
export const harmlessText = (text: string): string =>
  text === '' || plainWords.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
        .replace(/ {2,}/g, ' ')
        .trim();

/** As a browser would open it; empty where it is not http or https. One without a scheme of its own is https. */
export function webAddress(text: string): string {
  const plain = text.trim();
  const url = URL.parse(plain.startsWith('//') ? `https:${plain}` : plain);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** A brand's site, also one that was given as a bare domain: that stays as it is. */
export function siteAddress(text: string): string {
  const plain = harmlessText(text);
  return /^[^\s/:@?#][^\s/:@?#.]*\.[^\s/:@?#]+(?:[/?#]\S*)?$/.test(plain) ? plain : webAddress(plain);
}
