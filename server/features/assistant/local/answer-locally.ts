// The assistant without a model: figures where a question asks for them, how the account stands and where things are done, texts
// of the academy, and a plain word with what can be asked instead where none of them answers it.
import { AppError } from '#server/kernel/app-error.ts';
import type { Answerer, AnswerPart } from '../answer.ts';
import type { ToolContext } from '../tools/tool.ts';
import { interpret, type Refusal } from './interpret.ts';
import { nearQuestions } from './near/near-questions.ts';
import type { Slip } from './read/mend.ts';
import type { Knowledge } from './search/create-knowledge.ts';
import { tellQuery } from './tell-query.ts';
import type { Entry } from './texts/entry.ts';
import { localTexts as texts } from './texts.ts';
import { mendedPlain } from './topics/mended-plain.ts';
import type { Asked, Topic } from './topics/topic.ts';

export const answerLocally: Answerer = async function* (context, question) {
  const { meaning, knowledge } = await interpret(context, question);
  if (meaning.kind === 'query') {
    yield* tellQuery(context, meaning);
  } else if (meaning.kind === 'topic') {
    const { plain, slips } = mendedPlain(question.text);
    yield* tellTopic(context, meaning.topic, { question: question.text, plain, slips });
  } else if (meaning.kind === 'text') {
    yield { kind: 'text', text: entryText(knowledge, meaning.entry, question.text) };
  } else {
    const near = nearQuestions(knowledge, {
      query: meaning.query,
      text: question.text,
      page: question.context?.page,
    });
    yield {
      kind: 'text',
      text: `${refusalText(meaning)}\n\n${texts.tryThese}\n${near.map((one) => `- ${one}`).join('\n')}`,
    };
    yield { kind: 'refused' };
  }
};

async function* tellTopic(
  context: ToolContext,
  topic: Topic,
  { slips, ...asked }: Asked & { slips: readonly Slip[] },
): AsyncGenerator<AnswerPart> {
  try {
    const notes = slips.map(({ written, meant }) => `${texts.readAs(written, meant)}\n\n`).join('');
    const told = await topic.tell(context, asked);
    const { text, evidence } = typeof told === 'string' ? { text: told, evidence: [] } : told;
    yield { kind: 'text', text: `${notes}${text}` };
    if (evidence.length > 0) yield { kind: 'evidence', evidence };
  } catch (error) {
    // What the member may not see, or a call refuses, is told as it stands.
    if (!(error instanceof AppError)) throw error;
    yield { kind: 'text', text: error.message };
  }
}

/** Which part was not understood, and what is missing or is not there. */
export const refusalText = ({ unknown, sentences }: Refusal): string =>
  [...(unknown.length > 0 ? [texts.notUnderstood(unknown)] : []), ...sentences].join('\n\n');

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
