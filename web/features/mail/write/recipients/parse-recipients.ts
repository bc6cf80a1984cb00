// Addresses as people type and paste them: one a line, separated by commas of any language, with names, from a spreadsheet.
import { mailAddress } from '#contract/mail-accounts.ts';

export interface Recipient {
  /** In lower case where it is an address; as it was typed where it is none. */
  address: string;
  name: string;
}

/** Characters kept of what is no address: two units each at most, and a draft holds 320. */
const wrongMaxLength = 160;
const separator = /[,;，；、\n\r\t|]/;

export const isAddress = (text: string): boolean => mailAddress.safeParse(text).success;

/** In the order given, each address once. */
export function parseRecipients(text: string): Recipient[] {
  const found = new Map<string, Recipient>();
  for (const piece of splitPieces(text)) {
    for (const recipient of readPiece(piece)) {
      const known = found.get(recipient.address);
      if (!known) found.set(recipient.address, recipient);
      else if (known.name === '') known.name = recipient.name;
    }
  }
  return [...found.values()];
}

/** At separators, but not within quotes or angle brackets: `"Lee, Ann" <ann@example.com>` is one. */
function splitPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  let closer = '';
  for (const char of text) {
    if (closer === '' && separator.test(char)) {
      pieces.push(piece);
      piece = '';
      continue;
    }
    if (closer !== '' && (char === closer || char === '\n')) closer = '';
    else if (closer === '' && char === '"') closer = '"';
    else if (closer === '' && char === '<') closer = '>';
    piece += char;
  }
  return [...pieces, piece].map((one) => one.trim()).filter((one) => one !== '');
}

function readPiece(piece: string): Recipient[] {
  const named = /^(.*)<([^<>]*)>$/su.exec(piece);
  if (named) {
    const address = toAddress(named[2] ?? '');
    if (address) return [{ address, name: toName(named[1] ?? '') }];
  }
  const whole = toAddress(piece);
  if (whole) return [{ address: whole, name: '' }];
  const words = piece.split(/\s+/u);
  const addresses = words.map(toAddress);
  // Several side by side, or a name before its address.
  if (addresses.every((address) => address !== undefined))
    return addresses.map((address) => ({ address, name: '' }));
  const last = addresses.at(-1);
  if (last !== undefined && addresses.filter(Boolean).length === 1)
    return [{ address: last, name: toName(words.slice(0, -1).join(' ')) }];
  return [{ address: [...piece].slice(0, wrongMaxLength).join(''), name: '' }];
}

function toAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
  return isAddress(address) ? address : undefined;
}

const toName = (text: string): string =>
  text.replaceAll(/["“”]/g, '').replaceAll(/\s+/gu, ' ').trim().slice(0, 100);
