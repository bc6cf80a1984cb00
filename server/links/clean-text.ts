// Words from a page, made fit to be shown: no control characters, none that turn or hide what stands beside them.

const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

export function cleanText(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .slice(0, longest * 4)
    .replace(/[\t\n\f\r]+/g, ' ')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...plain];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : plain;
}
