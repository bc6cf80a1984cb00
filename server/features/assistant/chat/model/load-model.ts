// The model and the SDK that speaks to it. Both are loaded where a model is set up: an installation without one never pays for them.
import type { LanguageModel } from 'ai';
import type { ModelProvider } from '#server/config/ai-settings.ts';

/** What one request may bring: far more than any answer, far less than a machine holds. */
const answerMaxBytes = 4 * 1024 * 1024;

type Sdk = Pick<typeof import('ai'), 'streamText' | 'isStepCount' | 'dynamicTool'>;

export interface LoadedModel extends Sdk {
  model: LanguageModel;
}

const loaded = new WeakMap<ModelProvider, Promise<LoadedModel>>();

export function loadModel(provider: ModelProvider): Promise<LoadedModel> {
  const known = loaded.get(provider);
  if (known) return known;
  const loading = load(provider);
  loaded.set(provider, loading);
  return loading;
}

async function load({ baseUrl, apiKey, model }: ModelProvider): Promise<LoadedModel> {
  const [{ streamText, isStepCount, dynamicTool }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: boundedFetch,
    ...(apiKey !== null && { apiKey }),
  });
  return { model: provider.chatModel(model), streamText, isStepCount, dynamicTool };
}

/** Not led elsewhere with the key in hand, and not drowned. */
const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  if (!answer.body) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes > answerMaxBytes) controller.error(new Error('the answer of the model is too large'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted, { status: answer.status, headers: answer.headers });
};
