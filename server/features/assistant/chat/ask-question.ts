// One question from its admission to its last word: counted once, streamed as it is answered, stored at the end.
import { randomUUID } from 'node:crypto';
import type { AnswerChart, askQuestion as contract, Evidence } from '#contract/assistant.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { StreamCall } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import type { AnswerPart, Question } from '../answer.ts';
import type { ToolContext } from '../tools/tool.ts';
import { beginAnswer } from './answer-life.ts';
import { type AnswerSource, answerParts } from './answer-parts.ts';
import { type AnswerStream, openAnswerStream } from './answer-stream.ts';
import { land } from './flights.ts';
import { openQuestion } from './open-question.ts';
import { chatTexts as texts } from './texts.ts';
import { writeExchange } from './write-exchange.ts';

interface Answer {
  text: string;
  source: AnswerSource;
  evidence: Evidence[];
  charts: AnswerChart[];
  unverified: string[];
  refused: boolean;
  tokens: { prompt: number; completion: number };
}

export async function askQuestion(call: StreamCall<typeof contract>) {
  const { services, caller, query, body, reply, request } = call;
  const { accountId, memberId } = caller;
  const { db, config, now } = services;
  requireStorable(query.question);
  const askedAt = now();
  const opening = { memberId, now: askedAt, leaseMs: config.ai.leaseMs };
  const { flight, chat, memory } = await db.tenant(accountId, (tx) =>
    openQuestion(tx, { ...opening, isNewChat: query.isNewChat === '1', chatId: query.chatId }),
  );

  const life = beginAnswer(services, { accountId, flight, gone: request.signal });
  const { signal } = life;
  const stream = openAnswerStream(reply, config.transfer);
  const answer: Answer = { ...nothingSaid(), source: 'local' };
  const messageId = randomUUID();
  let status: 'done' | 'stopped' | 'failed' = 'failed';
  try {
    const context: ToolContext = { services, caller, asOf: query.asOf, signal };
    const question: Question = { text: query.question, context: body.context, memory };
    const ended = await relay(answerParts(context, question), { answer, stream, signal }, services);
    status = ended ? 'done' : request.signal.aborted ? 'stopped' : 'failed';
    // What fails here leaves the flight to lapse, and the reader without the end of the answer: it is given back.
    await db.tenant(accountId, async (tx) => {
      const question = { messageId: randomUUID(), text: query.question, at: askedAt };
      const told = { ...answer, messageId, status, at: now() };
      if (answer.text !== '') await writeExchange(tx, { memberId, chat, question, answer: told });
      await land(tx, flight, status === 'failed' || answer.refused || answer.text === '');
    });
    if (status === 'done') await tellEnd(stream, answer, { chatId: chat.chatId, messageId });
    else if (!stream.isOpen && status === 'failed') throw new AppError('unavailable', texts.cannotAnswer);
  } finally {
    life.end();
    stream.end();
  }
  return reply;
}

const nothingSaid = () => ({
  text: '',
  evidence: [],
  charts: [],
  unverified: [],
  refused: false,
  tokens: { prompt: 0, completion: 0 },
});

/** Words go on as they come, all else waits for the end. False: it did not come to its end. */
async function relay(
  parts: ReturnType<typeof answerParts>,
  { answer, stream, signal }: { answer: Answer; stream: AnswerStream; signal: AbortSignal },
  { log }: Services,
): Promise<boolean> {
  try {
    for await (const { source, part } of parts) {
      if (signal.aborted) return false;
      answer.source = source;
      take(answer, part);
      if (part.kind === 'text' && part.text !== '') await stream.send({ result: part.text, is_end: false });
    }
    return answer.text !== '' && !signal.aborted;
  } catch (error) {
    if (!signal.aborted && answer.source === 'local') log.error({ err: error }, 'the local assistant failed');
    return false;
  }
}

function take(answer: Answer, part: AnswerPart): void {
  if (part.kind === 'text') answer.text += part.text;
  else if (part.kind === 'evidence') answer.evidence.push(...part.evidence);
  else if (part.kind === 'charts') answer.charts.push(...part.charts);
  else if (part.kind === 'refused') answer.refused = true;
  else if (part.kind === 'unverified') answer.unverified.push(...part.sentences);
  else answer.tokens = { prompt: part.prompt, completion: part.completion };
}

async function tellEnd(
  stream: AnswerStream,
  { evidence, charts, unverified, source, tokens }: Answer,
  ids: { chatId: string; messageId: string },
): Promise<void> {
  const more = { result: '', is_end: false };
  if (evidence.length > 0) await stream.send({ evidence, ...more });
  if (charts.length > 0) await stream.send({ charts, ...more });
  if (unverified.length > 0) await stream.send({ unverified, ...more });
  await stream.send({ source, ...ids, ...more });
  await stream.send({ result: '', is_end: true });
  await stream.send(`[TOKENS] ${JSON.stringify(tokens)}`);
  await stream.send('[DONE]');
}

/** Found out before anything is counted, not when the answer is stored. */
function requireStorable(question: string): void {
  if (question.includes('\0') || !question.isWellFormed()) {
    throw new AppError('invalid_input', texts.notStorable, { fields: { question: texts.notStorable } });
  }
}
