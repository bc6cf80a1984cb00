// The assistant without a model: figures where a question asks for them, texts of the academy where one answers it, and a
// plain word where neither does.
import type { Answerer, AnswerPart, Question } from '../answer.ts';
import { readQuestion } from './read-question.ts';
import { rankEntries } from './search/find-entry.ts';
import { textFor } from './search/text-for.ts';
import { suggestionsFor } from './suggestions.ts';
import { asksForPlan, tellPlan } from './tell-plan.ts';
import { lackingText, tellQuery } from './tell-query.ts';
import type { Entry } from './texts/entry.ts';
import { localTexts as texts } from './texts.ts';

export const answerLocally: Answerer = async function* (context, question) {
  if (asksForPlan(question.text)) {
    yield* tellPlan(context);
    return;
  }
  const { understood, scope } = await readQuestion(context, question);
  if (understood.kind === 'query') {
    yield* tellQuery(context, { query: understood.query, scope });
    return;
  }
  const entry = textFor(question.text, understood);
  if (entry) {
    yield* tellEntry(entry, question);
    return;
  }
  const said = understood.kind === 'lacking' ? lackingText(understood.lacking) : texts.unknown;
  yield { kind: 'text', text: `${said}\n\n${offers(question)}` };
};

/** Other texts about the same stand beneath it. */
async function* tellEntry(entry: Entry, { text }: Question): AsyncGenerator<AnswerPart> {
  const near = rankEntries(text)
    .filter((found) => found.entry.id !== entry.id && found.shared > 1)
    .slice(0, 2)
    .map((found) => `- ${found.entry.title}`);
  const more = near.length === 0 ? '' : `\n\n${texts.alsoSee}\n${near.join('\n')}`;
  yield { kind: 'text', text: `**${entry.title}**\n\n${entry.answer}${more}` };
}

const offers = ({ context, memory, text }: Question): string =>
  `${texts.tryThese}\n${suggestionsFor(context?.page, memory.length + text.length)
    .map((one) => `- ${one}`)
    .join('\n')}`;
