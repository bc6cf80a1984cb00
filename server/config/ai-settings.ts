// The model behind the assistant: any service that speaks OpenAI's chat protocol. Without one the local assistant answers.
import { assistantLimits } from '#contract/limits.ts';
import { isInHouse } from '../foreign/in-house.ts';
import { ConfigError, readText, readUrl } from './values.ts';

export interface ModelProvider {
  baseUrl: string;
  /** Null where the service asks for none, as those on one's own machine do. */
  apiKey: string | null;
  model: string;
}

export interface AiSettings {
  /** Null: no model is set up. */
  provider: ModelProvider | null;
  /** How long the model may be silent, and how long an answer may take in all. */
  silenceMs: number;
  answerMs: number;
  /** How long a question counts as under way after its machine was last heard of. */
  leaseMs: number;
}

export const readAiSettings = (env: NodeJS.ProcessEnv, allowPrivateHosts: boolean): AiSettings => ({
  provider: readProvider(env, allowPrivateHosts),
  silenceMs: assistantLimits.firstWordMs,
  // Its end is still told before the shell gives the call up.
  answerMs: assistantLimits.answerTimeoutMs - 5000,
  leaseMs: 30_000,
});

function readProvider(env: NodeJS.ProcessEnv, allowPrivateHosts: boolean): ModelProvider | null {
  if (readText(env, 'AI_BASE_URL') === null) return null;
  const baseUrl = readUrl(env, 'AI_BASE_URL', '');
  const url = new URL(baseUrl);
  if (url.username !== '' || url.password !== '') {
    throw new ConfigError('AI_BASE_URL 不能含有用户名或密码，密钥请设置在 AI_API_KEY');
  }
  // Questions and figures of every account go there, and the key with them.
  if (url.protocol === 'http:' && !allowPrivateHosts && !isInHouse(url.hostname)) {
    throw new ConfigError(`AI_BASE_URL 除本机与内网外必须是 https 地址，现在是 ${baseUrl}`);
  }
  const model = readText(env, 'AI_MODEL');
  if (model === null) throw new ConfigError('缺少设置 AI_MODEL');
  return { baseUrl, apiKey: readText(env, 'AI_API_KEY'), model };
}
