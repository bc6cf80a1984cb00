// The assistant: questions and their streamed answers, what is left of the plan's interactions, suggestions, chats.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { evidenceMetrics } from './figures/metrics.ts';
import { assistantLimits, reportDays } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';

const tag = 'AI 助手';
/** `package` and suggestions answer everybody: who has none left is told where to get more. */
const access = { menu: 'ai_spark' } as const;

/** What stands under one figure of an answer. */
export const evidence = z.object({
  metric: z.enum(evidenceMetrics),
  filters: z.object({
    network: z.string().optional(),
    type: z.string().optional(),
    publisherId: z.string().optional(),
  }),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Sale rows under the figure. */
  rows: z.number().int(),
  /** As figures are told everywhere; null: not known, and `marks` says why. */
  value: z.string().nullable(),
  /** Opens the board or the report with exactly this figure. */
  link: z.string(),
  /** One sentence of what it is. */
  definition: z.string(),
  /** What limits it, in words. */
  marks: z.array(z.string()),
});
export type Evidence = z.infer<typeof evidence>;

/** A picture in an answer, drawn by the components of the reports. `values` go with `labels`; null: not known. */
export const answerChart = z.object({
  kind: z.enum(['daily', 'ranking']),
  title: z.string(),
  metric: z.enum(evidenceMetrics),
  currency: z.string(),
  labels: z.array(z.string()),
  values: z.array(z.string().nullable()),
});
export type AnswerChart = z.infer<typeof answerChart>;

export const getChatPackage = endpoint({
  method: 'GET',
  path: '/api/common/baidubce/package',
  access: 'member',
  summary: '套餐的互动次数与剩余次数',
  tag,
  output: z.object({ packageNum: z.number().int(), packageSurplus: z.number().int() }),
});

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/common/baidubce/random',
  access: 'member',
  summary: '三个可以问的问题',
  tag,
  query: z.strictObject({ page: z.string().max(60).optional() }),
  output: z.object({ chatFaqs: z.array(z.string()).length(3) }),
});

const question = z
  .string()
  .trim()
  .min(1, '请输入问题')
  .max(assistantLimits.questionMaxLength, `问题不能超过 ${assistantLimits.questionMaxLength} 个字符`);

export const likeAnswer = endpoint({
  method: 'POST',
  path: '/api/common/baidubce/like',
  access,
  summary: '赞或踩一个回答',
  tag,
  body: z.strictObject({
    question: z.string().trim().min(1).max(assistantLimits.questionMaxLength),
    likeCount: z.number().int().min(0).max(1),
    dislikeCount: z.number().int().min(0).max(1),
    /** Of the answer meant, where the question was asked more than once. */
    messageId: z.uuid().optional(),
  }),
  output: z.object({}),
});

/** Where the assistant was opened: "这个数字" means the card beside it. */
export const askContext = z.strictObject({
  page: z.string().max(60),
  /** The address's own filters. */
  filters: z.record(z.string().max(40), z.string().max(200)).default({}),
  card: z.strictObject({ metric: z.enum(evidenceMetrics), from: z.iso.date(), to: z.iso.date() }).optional(),
});
export type AskContext = z.infer<typeof askContext>;

/**
 * `text/event-stream`: `{"result","is_end":false}` …, `{"evidence":[…],"result":"","is_end":false}`,
 * `{"charts":[…],…}`, `{"unverified":["…"],…}`, `{"source":"local"|"model","chatId","messageId",…}`, last `{"result":"","is_end":true}`,
 * then `[TOKENS] {…}` and `[DONE]`. Refusals are the envelope, before any stream.
 */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/common/baidubce/questions',
  access,
  raw: true,
  changes: false,
  timeoutMs: assistantLimits.answerTimeoutMs,
  summary: '提问，回答以事件流返回；每次提问用去一次互动，失败退回',
  tag,
  query: z.strictObject({
    isNewChat: z.enum(['0', '1']).default('0'),
    question,
    /** Fixes D, the day the windows end on. */
    asOf: z.iso
      .date()
      .refine((day) => day >= reportDays.first && day <= reportDays.last)
      .optional(),
    chatId: z.uuid().optional(),
  }),
  body: z.strictObject({ context: askContext.optional() }).default({}),
  output: z.never(),
});

export const chatRow = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.string() });

export const chatMessage = z.object({
  id: z.uuid(),
  type: z.enum(['bot', 'user']),
  content: z.string(),
  evidence: z.array(evidence),
  charts: z.array(answerChart),
  unverified: z.array(z.string()),
  /** `local`: answered without a model. */
  source: z.enum(['local', 'model']).nullable(),
  /** `stopped` by the person, `failed` after its first word. */
  status: z.enum(['done', 'stopped', 'failed']),
  islike: z.boolean(),
  isDisLike: z.boolean(),
  at: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const listChats = endpoint({
  method: 'GET',
  path: '/api/assistant/chats',
  access,
  // What a member said to the assistant is nobody else's.
  agents: false,
  summary: '本人的对话，最近的在前',
  tag,
  query: z.strictObject(pageQuery),
  output: pageOf(chatRow),
});

const chatParams = z.strictObject({ id: z.uuid('对话的编号不正确') });

export const getChat = endpoint({
  method: 'GET',
  path: '/api/assistant/chats/:id',
  access,
  agents: false,
  summary: '一个对话',
  tag,
  params: chatParams,
  output: chatRow.extend({ list: z.array(chatMessage) }),
});

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/assistant/chats/:id',
  access,
  summary: '删除对话',
  tag,
  params: chatParams,
  output: z.object({}),
});
