// What a new password must not be: one of the commonest of the world, or the account itself. Nothing is refused by its
// pattern: who is told that `Shenzhen88` is too common, and then gets a birthday accepted, trusts neither answer.
import { isInCommonFilter } from './common-filter.ts';
import { commonWords } from './common-words.ts';

export interface PersonalFacts {
  email?: string;
  name?: string;
  companyName?: string;
  phone?: string;
}

export type PasswordFault = 'common' | 'own';

export function findPasswordFault(password: string, personal: PersonalFacts = {}): PasswordFault | null {
  const lower = password.normalize('NFKC').toLowerCase();
  if (commonWords.has(lower) || isInCommonFilter(lower)) return 'common';
  return isOwn(lower, personal) ? 'own' : null;
}

/** At most this many characters around a word of the account leave it the same to whoever guesses. */
const charactersAround = 2;

function isOwn(lower: string, personal: PersonalFacts): boolean {
  const text = plainOf(lower);
  if (/^\d{6,}$/.test(text) && (personal.phone ?? '').includes(text)) return true;
  return ownWords(personal).some(
    (word) => text.includes(word) && [...text].length - [...word].length <= charactersAround,
  );
}

/** Without marks and spaces, which anybody who knows the account tries. */
const plainOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function ownWords({ email = '', name = '', companyName = '', phone = '' }: PersonalFacts): string[] {
  const at = email.lastIndexOf('@');
  const provider = email.slice(at + 1).split('.')[0] ?? '';
  return [email, email.slice(0, Math.max(0, at)), provider, name, companyName, phone]
    .map((word) => plainOf(word.normalize('NFKC').toLowerCase()))
    .filter((word) => [...word].length >= 2);
}
