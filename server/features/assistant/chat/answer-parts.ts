// Who answers: the model where one is set up, the local assistant where none is or where it failed before its first word.
import type { Services } from '#server/kernel/services.ts';
import type { AnswerPart, Question } from '../answer.ts';
import { answerLocally } from '../local/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { askModel } from './model/ask-model.ts';

export type AnswerSource = 'local' | 'model';

export async function* answerParts(
  context: ToolContext,
  question: Question,
): AsyncGenerator<{ source: AnswerSource; part: AnswerPart }> {
  const { services, signal } = context;
  if (services.config.ai.provider) {
    let hasSpoken = false;
    try {
      for await (const part of askModel(context, question)) {
        hasSpoken ||= part.kind === 'text';
        yield { source: 'model', part };
      }
      return;
    } catch (error) {
      tell(services, error);
      if (hasSpoken || signal.aborted) throw error;
    }
  }
  for await (const part of answerLocally(context, question)) yield { source: 'local', part };
}

/** Its kind and status alone: what a provider writes into its errors may be the question, figures or the key. */
function tell({ log }: Services, error: unknown): void {
  const { name, statusCode } = error as { name?: string; statusCode?: number };
  log.warn({ fault: name, status: statusCode }, 'the model did not answer');
}
