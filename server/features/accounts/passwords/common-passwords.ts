// Refuses passwords that any guesser tries first: a password is too common when it is one or two well-known pieces
// (a word, a run, a keyboard walk, a year, a lucky number) with at most a character or two around one of them, or one of
// the commonest of the world.
import { isInCommonFilter } from './common-filter.ts';
import { commonWhole, commonWords, luckyNumbers } from './common-words.ts';

export interface PersonalFacts {
  email?: string;
  name?: string;
  companyName?: string;
  phone?: string;
}

export function isCommonPassword(password: string, personal: PersonalFacts = {}): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const own = personalWords(personal);
  return (
    isShortNumber(lower) ||
    isDate(lower) ||
    isRepetition(lower) ||
    isPartOfPhone(lower, personal.phone ?? '') ||
    isInCommonFilter(lower) ||
    [lower, ...plainSpellings(lower)].some((text) => commonWhole.has(text) || isFewPieces(text, own))
  );
}

const isShortNumber = (text: string) => /^\d{6,7}$/.test(text);

const isPartOfPhone = (text: string, phone: string) => /^\d{6,}$/.test(text) && phone.includes(text);

/** `abab`, `123123`, `aaaaaa`: the whole is a unit of up to four characters, over and over. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (unit) =>
      text.length >= unit * 2 && text === text.slice(0, unit).repeat(text.length).slice(0, text.length),
  );
}

const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
const isYear = (year: number) => year >= 1900 && year <= 2099;

function isDate(text: string): boolean {
  const digits = text.replace(/[-./年月日]/g, '');
  if (/^\d{8}$/.test(digits)) {
    const [head, tail] = [Number(digits.slice(0, 4)), Number(digits.slice(4))];
    return (
      (isYear(head) && isDay(Math.floor(tail / 100), tail % 100)) ||
      (isYear(tail) &&
        (isDay(Math.floor(head / 100), head % 100) || isDay(head % 100, Math.floor(head / 100))))
    );
  }
  return /^\d{6}$/.test(digits);
}

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** `P@ssw0rd` is `password`; a `1` or `!` stands for an i or an l. */
function plainSpellings(text: string): string[] {
  const spelled = text.replace(/[@403$57]/g, (found) => lookalikes[found] ?? found);
  return [spelled, spelled.replace(/[1!]/g, 'i'), spelled.replace(/[1!]/g, 'l')];
}

/** Two pieces and nothing else, or one piece with up to two other characters. */
function isFewPieces(text: string, own: ReadonlySet<string>): boolean {
  if (isWordWithTail(text, own)) return true;
  // reached[i]: the pairs (pieces, others) with which the first i characters can be explained.
  const reached: Set<string>[] = Array.from({ length: text.length + 1 }, () => new Set());
  reached[0]?.add('0/0');
  for (let at = 0; at < text.length; at += 1) {
    const ends = pieceEnds(text, at, own);
    for (const pair of reached[at] ?? []) {
      const [pieces = 0, others = 0] = pair.split('/').map(Number);
      if (others < 2) reached[at + 1]?.add(`${pieces}/${others + 1}`);
      if (pieces < 2) for (const end of ends) reached[end]?.add(`${pieces + 1}/${others}`);
    }
  }
  return ['1/0', '2/0', '1/1', '1/2'].some((pair) => reached[text.length]?.has(pair));
}

/** A well-known word with up to four digits or marks around it: `dragon42`, `admin@123`. */
function isWordWithTail(text: string, own: ReadonlySet<string>): boolean {
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return core.length >= 3 && text.length - core.length <= 4 && (commonWords.has(core) || own.has(core));
}

/** Where a well-known piece that starts here may end. */
function pieceEnds(text: string, start: number, own: ReadonlySet<string>): number[] {
  const ends: number[] = [];
  for (let end = start + 2; end <= text.length; end += 1) {
    const piece = text.slice(start, end);
    if (isPiece(piece, own) || isPiece(piece.replace(/^[!@#$%&*._-]|[!@#$%&*._-]$/g, ''), own))
      ends.push(end);
  }
  return ends;
}

function isPiece(piece: string, own: ReadonlySet<string>): boolean {
  if (piece.length < 2) return false;
  if (isSameCharacter(piece) || luckyNumbers.includes(piece)) return true;
  if (piece.length < 3) return false;
  return (
    commonWords.has(piece) || own.has(piece) || isRun(piece) || isWalk(piece) || /^(?:19|20)\d\d$/.test(piece)
  );
}

const isSameCharacter = (piece: string) => piece === (piece[0] ?? '').repeat(piece.length);

/** Neighbours in the alphabet or among the digits, all upwards or all downwards. */
function isRun(piece: string): boolean {
  if (!/^(?:\d+|[a-z]+)$/.test(piece)) return false;
  const step = piece.charCodeAt(1) - piece.charCodeAt(0);
  if (Math.abs(step) !== 1) return false;
  for (let at = 1; at < piece.length; at += 1) {
    if (piece.charCodeAt(at) - piece.charCodeAt(at - 1) !== step) return false;
  }
  return true;
}

const keyboardLines = [
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '789456123',
];
const walks = keyboardLines.flatMap((line) => [line, [...line].reverse().join('')]);
const isWalk = (piece: string) => walks.some((line) => line.includes(piece));

function personalWords({
  email = '',
  name = '',
  companyName = '',
  phone = '',
}: PersonalFacts): ReadonlySet<string> {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const domain = email.slice(email.lastIndexOf('@') + 1).split('.')[0] ?? '';
  const parts = [local, name, companyName].flatMap((value) => [
    value,
    value.replace(/[^\p{L}\p{N}]/gu, ''),
    ...value.split(/[^\p{L}\p{N}]+/u),
  ]);
  const words = [...parts, domain, phone, phone.slice(-4), phone.slice(-8)]
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= 2);
  return new Set(words);
}
