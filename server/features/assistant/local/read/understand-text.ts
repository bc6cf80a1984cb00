// A question from its words to what it asks for; where it does not go as a whole, without what only tells how it came to be asked.
import { localTexts as texts } from '../texts.ts';
import { withoutBackground } from './background.ts';
import { notesOf, readText } from './read-text.ts';
import type { Reading, Token } from './scan.ts';
import { type UnderstoodAll, understandAll } from './several.ts';
import type { Situation } from './understand.ts';

export interface UnderstoodText extends UnderstoodAll {
  tokens: readonly Token[];
  notes: readonly string[];
}

export function understandText(
  text: string,
  { reading, situation }: { reading: Reading; situation: Omit<Situation, 'notes'> },
): UnderstoodText {
  const { clauses, notes } = readText(text, reading);
  const whole = understood(
    clauses.flatMap(({ tokens }) => tokens),
    { notes, situation },
  );
  if (whole.understood.kind === 'query') return whole;
  const bare = withoutBackground(clauses);
  if (!bare) return whole;
  const again = understood(
    bare.rest.flatMap(({ tokens }) => tokens),
    {
      notes: [...notesOf(bare.rest), texts.backgroundPassed(bare.left)],
      situation,
    },
  );
  return again.understood.kind === 'query' ? again : whole;
}

const understood = (
  tokens: readonly Token[],
  { notes, situation }: { notes: readonly string[]; situation: Omit<Situation, 'notes'> },
): UnderstoodText => ({ tokens, notes, ...understandAll(tokens, { ...situation, notes }) });
