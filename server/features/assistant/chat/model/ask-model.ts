// The model answers: steps of words and tool calls, bounded in number, time and size. Throws where it fails, also where it has
// nothing to say.
import type { TextStreamPart, ToolSet } from 'ai';
import { assistantLimits } from '#contract/limits.ts';
import type { Answerer, AnswerPart } from '#server/features/assistant/answer.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import { loadScope } from '#server/figures/scope.ts';
import { checkAnswer } from '../check/check-answer.ts';
import { createCleaner } from '../clean-text.ts';
import { chatTexts as texts } from '../texts.ts';
import { loadModel } from './load-model.ts';
import { modelMessages } from './model-messages.ts';
import { modelTools } from './model-tools.ts';
import { createSilenceGuard } from './silence-guard.ts';
import { systemPrompt } from './system-prompt.ts';

const longestAnswer = 20_000;
const mostCharts = 4;

export const askModel: Answerer = async function* (context, question) {
  const { services } = context;
  const { provider, silenceMs } = services.config.ai;
  if (!provider) throw new Error('no model is set up');
  const loaded = await loadModel(provider);
  const tools = modelTools(context, question.text, loaded);
  const instructions = systemPrompt({
    day: await dayOf(context),
    hasTools: Object.keys(tools.set).length > 0,
  });
  const { steps } = assistantLimits;
  let text = '';
  const guard = createSilenceGuard(context.signal, silenceMs);
  try {
    const result = loaded.streamText({
      model: loaded.model,
      instructions,
      messages: modelMessages(question),
      tools: tools.set,
      stopWhen: loaded.isStepCount(steps),
      // The last step has to be words.
      prepareStep: ({ stepNumber }) => (stepNumber === steps - 1 ? { toolChoice: 'none' as const } : {}),
      maxRetries: 1,
      abortSignal: guard.signal,
      onError: () => undefined,
    });
    for await (const part of wordsOf(guard.watch(result.stream))) {
      if (part.kind === 'tokens') {
        yield part;
        continue;
      }
      text += part.text;
      yield part;
      if (text.length >= longestAnswer) {
        yield { kind: 'text', text: texts.tooLong };
        break;
      }
    }
  } finally {
    guard.end();
  }
  if (text === '') throw new Error('the model said nothing');
  const { evidence, unverified } = checkAnswer(text, tools);
  if (evidence.length > 0) yield { kind: 'evidence', evidence };
  if (tools.charts.length > 0) yield { kind: 'charts', charts: tools.charts.slice(0, mostCharts) };
  if (unverified.length > 0) yield { kind: 'unverified', sentences: unverified };
};

/** D: what a person calls yesterday. */
async function dayOf({ services, caller, asOf }: ToolContext): Promise<string> {
  if (asOf !== undefined) return asOf;
  const scope = await services.db.tenant(caller.accountId, (tx) => loadScope(tx, {}, services.now()));
  return scope.asOf;
}

type WordPart = Extract<AnswerPart, { kind: 'text' | 'tokens' }>;

/** Throws what the SDK only mentions; words of a later step begin a paragraph of their own. */
async function* wordsOf(stream: AsyncIterable<TextStreamPart<ToolSet>>): AsyncGenerator<WordPart> {
  const clean = createCleaner();
  let before = '';
  let hasSpoken = false;
  let isEnded = false;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('the model was given up');
    if (part.type === 'text-delta') {
      const words = clean(part.text);
      // Blanks are no first word.
      if (words === '' || (!hasSpoken && words.trim() === '')) continue;
      hasSpoken = true;
      yield { kind: 'text', text: `${before}${words}` };
      before = '';
    } else if (part.type === 'text-end') {
      before = hasSpoken ? '\n\n' : '';
    } else if (part.type === 'finish') {
      // A line that was cut between two words ends like any other, but for the reason.
      isEnded = part.rawFinishReason !== undefined && part.finishReason !== 'error';
      const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
      yield { kind: 'tokens', prompt: inputTokens, completion: outputTokens };
    }
  }
  if (!isEnded) throw new Error('the model did not come to an end');
}
