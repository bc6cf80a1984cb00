// A question as tokens: without what only says what it is for, and with a slip mended where only one word can be meant.
// What was left out or read otherwise than it was written is told beside the answer.
import { localTexts as texts } from '../texts.ts';
import { withoutPurpose } from './asides.ts';
import { plainQuestion } from './dialect.ts';
import { mend, type Slip } from './mend.ts';
import { isUnclear } from './periods/period.ts';
import { type Reading, scan, type Token } from './scan.ts';

export interface ReadClause {
  /** As it was written. */
  text: string;
  tokens: readonly Token[];
  /** Mended in it. */
  slips: readonly Slip[];
}

export interface ReadText {
  clauses: readonly ReadClause[];
  notes: readonly string[];
}

/** Not between the digits of an amount. */
const ends = /(?<!\d)[，,：:]|[，,：:](?!\d)|[。；;！!？?\n]|…+|\.{3,}/u;

export function readText(text: string, reading: Reading): ReadText {
  const plainOf = (clause: string) => plainQuestion(clause, reading.names.keys());
  const { text: asked, aside } = withoutPurpose(text, (clause) =>
    scan(plainOf(clause), reading).every(saysNothing),
  );
  // No word reaches over the end of a clause.
  const clauses = asked.split(ends).map((clause): ReadClause => {
    const plain = plainOf(clause);
    const found = scan(plain, reading);
    const { tokens, slips } = mend(plain, found, (other) => scan(other, reading)) ?? {
      tokens: found,
      slips: [],
    };
    return {
      text: clause.trim(),
      tokens: tokens.map((token, at): Token => (at === tokens.length - 1 ? { ...token, ends: true } : token)),
      slips,
    };
  });
  return {
    clauses,
    notes: [...notesOf(clauses), ...(aside.length > 0 ? [texts.asidePassed(aside)] : [])],
  };
}

/** What was read otherwise than it was written. */
export const notesOf = (clauses: readonly ReadClause[]): string[] =>
  [
    ...clauses.flatMap(({ slips }) => slips),
    ...clauses.flatMap(({ tokens }) =>
      tokens.flatMap(({ meant, text: written }) => (meant ? [{ written, meant }] : [])),
    ),
  ].map(({ written, meant }) => texts.readAs(written, meant));

/** Names nothing a figure could be narrowed by; days to come and hours name none. */
const saysNothing = (token: Token): boolean =>
  (token.kind === 'outside' && /^(?:上午|下午|凌晨|晚上|中午)$/.test(token.text)) ||
  ['filler', 'unknown', 'how', 'overview', 'then', 'count', 'since'].includes(token.kind) ||
  (token.kind === 'period' && isUnclear(token.period));
