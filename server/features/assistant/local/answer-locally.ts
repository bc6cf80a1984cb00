// The assistant without a model: figures where a question asks for them, texts of the academy where one answers it, and a
// plain word where neither does.
import type { Answerer, Question } from '../answer.ts';
import { knowledgeNow } from '../faq/knowledge-now.ts';
import { readQuestion } from './read-question.ts';
import type { Knowledge } from './search/create-knowledge.ts';
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
  const knowledge = await knowledgeNow(context.services);
  const entry = textFor(knowledge, question.text, understood);
  if (entry) {
    yield { kind: 'text', text: entryText(knowledge, entry, question.text) };
    return;
  }
  const said = understood.kind === 'lacking' ? lackingText(understood.lacking) : texts.unknown;
  yield { kind: 'text', text: `${said}\n\n${offers(knowledge, question)}` };
};

/** Other texts about the same stand beneath it. */
export function entryText(knowledge: Knowledge, entry: Entry, question: string): string {
  const near = knowledge
    .rank(question)
    .filter((found) => found.entry.id !== entry.id && found.shared > 1)
    .slice(0, 2)
    .map((found) => `- ${found.entry.title}`);
  const more = near.length === 0 ? '' : `\n\n${texts.alsoSee}\n${near.join('\n')}`;
  return `**${entry.title}**\n\n${entry.answer}${more}`;
}

const offers = (knowledge: Knowledge, { context, memory, text }: Question): string =>
  `${texts.tryThese}\n${suggestionsFor(knowledge, context?.page, memory.length + text.length)
    .map((one) => `- ${one}`)
    .join('\n')}`;
