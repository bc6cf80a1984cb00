// The letter to a publisher about an order that was checked: what network and shop show, and a question. It accuses nobody, names no
// buyer and repeats no free text of the shop. Pure.
import type { CheckedDetail } from '#contract/checked-orders.ts';
import { mailLimits } from '#contract/limits.ts';
import type { LetterLanguage } from '#contract/mail-orders.ts';
import type { VerdictCode } from '#contract/verdicts.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { chineseWords } from './chinese-words.ts';
import { englishWords } from './english-words.ts';

export interface Letter {
  subject: string;
  html: string;
}

/** Verdicts that a publisher can say something to. */
export const letterCodes = [
  'ADJUST',
  'DECLINE_CANCELLED',
  'DECLINE_RETURNED',
  'DECLINE_UNPAID',
  'DECLINE_FRAUD',
  'DUPLICATE_SAME_NETWORK',
  'DUPLICATE_CROSS',
  'UNDERPAID',
  'NO_SHOP_ORDER',
] as const satisfies readonly VerdictCode[];
export type LetterCode = (typeof letterCodes)[number];

type Told = Pick<
  CheckedDetail,
  | 'code'
  | 'because'
  | 'confidence'
  | 'order'
  | 'pt'
  | 'publisher'
  | 'day'
  | 'currency'
  | 'amount'
  | 'commission'
  | 'expected'
  | 'keptPt'
  | 'shop'
  | 'rows'
  | 'clicks'
  | 'dispute'
>;

/** What a letter is made of, in either language. */
export interface LetterFacts extends Told {
  about: LetterCode;
  /** It cannot be corrected in the network any more. */
  late: boolean;
}

export interface LetterWords {
  subject(facts: LetterFacts): string;
  greeting(publisher: string): string;
  opening: string;
  /** What the network shows: title and value. */
  facts(facts: LetterFacts): [string, string][];
  shopShows: string;
  evidence(facts: LetterFacts): string[];
  question(facts: LetterFacts): string;
  closing: string[];
}

const wordsOf: Record<LetterLanguage, LetterWords> = { en: englishWords, zh: chineseWords };

/** Null where a letter makes no sense, or where the order was only guessed. */
function aboutOf({ code, because, confidence }: Told): LetterCode | null {
  const said = code === 'TOO_LATE' ? because : code;
  const about = letterCodes.find((one) => one === said);
  if (about === undefined) return null;
  return about === 'NO_SHOP_ORDER' || confidence === 'matched' ? about : null;
}

/** Braces would be read as variables of a template. */
const plain = (text: string): string => text.replaceAll('{{', '{ {');
const rowsTold = 10;

export function writeLetters(order: Told): Record<LetterLanguage, Letter> | null {
  const about = aboutOf(order);
  if (about === null || order.publisher === '') return null;
  const rows = order.rows.slice(0, rowsTold);
  const facts: LetterFacts = { ...order, rows, about, late: order.code === 'TOO_LATE' };
  return { en: writeLetter(facts, wordsOf.en), zh: writeLetter(facts, wordsOf.zh) };
}

function writeLetter(facts: LetterFacts, words: LetterWords): Letter {
  const paragraph = (text: string) => `<p>${escapeHtml(plain(text))}</p>`;
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(plain(item))}</li>`).join('')}</ul>`;
  return {
    subject: plain(words.subject(facts)).slice(0, mailLimits.subjectMaxLength),
    html: [
      paragraph(words.greeting(facts.publisher)),
      paragraph(words.opening),
      list(words.facts(facts).map(([title, value]) => `${title}${value}`)),
      paragraph(words.shopShows),
      list(words.evidence(facts)),
      paragraph(words.question(facts)),
      ...words.closing.map(paragraph),
    ].join(''),
  };
}
