// The name a stranger gave a file, as it may be shown and saved: no ways to other folders, no signs that turn it around.
import { mailTexts } from './texts.ts';

const longest = 120;

export function safeName(name: string, n: number): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    // Control characters, and those that write backwards or cannot be seen.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  if (plain === '') return mailTexts.fileName(n);
  const [, ending = ''] = /(\.[\p{L}\p{N}]{1,10})$/u.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, longest - ending.length).join('');
  // Names of devices on Windows.
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? `_${stem}${ending}` : `${stem}${ending}`;
}
