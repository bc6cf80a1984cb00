// What the tests of the assistant share: the server with a simulated model behind it, questions put to it, answers as they were read.
import type { Evidence } from '#contract/assistant.ts';
import type { Config } from '#server/config/config.ts';
import { type LlmOptions, type LlmSimulator, startLlm } from '#simulators/llm/start.ts';
import { queryAll } from '../accounts/account-steps.ts';
import { portOf } from '../process/raw-connection.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export interface AssistantApp {
  app: TestApp;
  llm: LlmSimulator;
  /** Of the questions' call. */
  url: string;
  close(): Promise<void>;
}

const times = { silenceMs: 20_000, answerMs: 60_000, leaseMs: 30_000 };

export async function openAssistantApp(
  options: LlmOptions = {},
  overrides: Partial<Config['ai']> = {},
): Promise<AssistantApp> {
  const llm = await startLlm(options);
  const provider = { baseUrl: llm.origin, apiKey: llm.apiKey, model: 'simulated' };
  const app = await openTestApp({ ai: { provider, ...times, ...overrides } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    llm,
    url: questionsUrl(`http://127.0.0.1:${portOf(app.app)}`),
    async close() {
      await llm.close();
      await app.close();
    },
  };
}

export const questionsUrl = (origin: string) => `${origin}/api/common/baidubce/questions`;

export interface Asked {
  question: string;
  isNewChat?: '0' | '1';
  chatId?: string;
  asOf?: string;
  context?: object;
  signal?: AbortSignal;
}

interface StreamEvent {
  result: string;
  is_end: boolean;
  evidence?: Evidence[];
  charts?: object[];
  unverified?: string[];
  source?: 'local' | 'model';
  chatId?: string;
  messageId?: string;
}

export interface HeardAnswer {
  status: number;
  /** The `data:` of every event, in order. */
  lines: string[];
  events: StreamEvent[];
  text: string;
  /** It came to its end: `is_end` and `[DONE]`. */
  ended: boolean;
  source: 'local' | 'model' | undefined;
  chatId: string;
  messageId: string;
  evidence: Evidence[];
  unverified: string[];
  /** Where it was refused. */
  refusal: { code: string; msg: string; body: { reason: string } } | null;
}

export function openAsk(url: string, token: string, { context, signal, ...query }: Asked): Promise<Response> {
  return fetch(`${url}?${new URLSearchParams(query as Record<string, string>)}`, {
    method: 'POST',
    headers: { authorization: token, ...(context && { 'content-type': 'application/json' }) },
    ...(context && { body: JSON.stringify({ context }) }),
    ...(signal && { signal }),
  });
}

export const ask = async (url: string, token: string, asked: Asked | string): Promise<HeardAnswer> =>
  hear(await openAsk(url, token, typeof asked === 'string' ? { question: asked } : asked));

export async function hear(reply: Response): Promise<HeardAnswer> {
  const text = await reply.text().catch(() => '');
  const isStream = (reply.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const lines = isStream ? [...text.matchAll(/^data: (.*)$/gm)].map(([, line = '']) => line) : [];
  const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as StreamEvent);
  const told = events.find(({ source }) => source !== undefined);
  return {
    status: reply.status,
    lines,
    events,
    text: events.map(({ result }) => result).join(''),
    ended: events.at(-1)?.is_end === true && lines.at(-1) === '[DONE]',
    source: told?.source,
    chatId: told?.chatId ?? '',
    messageId: told?.messageId ?? '',
    evidence: events.flatMap(({ evidence = [] }) => evidence),
    unverified: events.flatMap(({ unverified = [] }) => unverified),
    refusal: isStream ? null : JSON.parse(text),
  };
}

export async function left(app: TestApp, token: string): Promise<number> {
  const path = '/api/common/baidubce/package';
  return (await app.request<{ packageSurplus: number }>('GET', path, { token })).body.packageSurplus;
}

/** What the database says: questions used of all plans of the account, and questions under way. */
export async function countUse(app: TestApp, accountId: number): Promise<{ used: number; flights: number }> {
  const [row] = await queryAll<{ used: number; flights: number }>(
    app,
    `SELECT (SELECT coalesce(sum(used), 0)::int FROM assistant_use WHERE account_id = $1) AS used,
            (SELECT count(*)::int FROM assistant_flight WHERE account_id = $1) AS flights`,
    [accountId],
  );
  return row ?? { used: 0, flights: 0 };
}

/** As many questions as said are left of a plan with `of` of them. */
export async function leaveQuestions(
  app: TestApp,
  accountId: number,
  { left, of }: Record<'left' | 'of', number>,
) {
  await queryAll(
    app,
    `INSERT INTO assistant_use (account_id, grant_no, used)
     SELECT $1, max(grant_no), $2 FROM plan_grant WHERE account_id = $1
     ON CONFLICT (account_id, grant_no) DO UPDATE SET used = excluded.used`,
    [accountId, of - left],
  );
}
