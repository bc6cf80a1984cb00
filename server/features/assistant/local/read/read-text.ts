// A question as tokens: without what only says what it is for, and with a slip mended where only one word can be meant.
// What was left out or read otherwise than it was written is told beside the answer.
import { localTexts as texts } from '../texts.ts';
import { withoutPurpose } from './asides.ts';
import { plainQuestion } from './dialect.ts';
import { mend } from './mend.ts';
import { isUnclear } from './periods/period.ts';
import { type Reading, scan, type Token } from './scan.ts';

export interface ReadText {
  tokens: readonly Token[];
  notes: readonly string[];
}

/** Not between the digits of an amount. */
const ends = /(?<!\d)[，,]|[，,](?!\d)|[。；;！!？?\n]/u;

export function readText(text: string, reading: Reading): ReadText {
  const clauses = withoutPurpose(text, (clause) => scan(plainQuestion(clause), reading).every(saysNothing));
  // No word reaches over the end of a clause.
  const each = clauses.text.split(ends).map((clause) => {
    const plain = plainQuestion(clause);
    const tokens = scan(plain, reading);
    return mend(plain, tokens, (other) => scan(other, reading)) ?? { tokens, slips: [] };
  });
  const read = each.flatMap(({ tokens }) =>
    tokens.map((token, at): Token => (at === tokens.length - 1 ? { ...token, ends: true } : token)),
  );
  const slips = [
    ...each.flatMap(({ slips: mended }) => mended),
    ...read.flatMap(({ meant, text: written }) => (meant ? [{ written, meant }] : [])),
  ];
  return {
    tokens: read,
    notes: [
      ...slips.map(({ written, meant }) => texts.readAs(written, meant)),
      ...(clauses.aside.length > 0 ? [texts.asidePassed(clauses.aside)] : []),
    ],
  };
}

/** Names nothing a figure could be narrowed by; days to come and hours name none. */
const saysNothing = (token: Token): boolean =>
  (token.kind === 'outside' && /^(?:上午|下午|凌晨|晚上|中午)$/.test(token.text)) ||
  ['filler', 'unknown', 'how', 'overview', 'then', 'count', 'since'].includes(token.kind) ||
  (token.kind === 'period' && isUnclear(token.period));
