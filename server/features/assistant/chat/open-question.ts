// What has to be known and counted before a word is said: which chat goes on, what was said in it, and that the member may ask.
import { randomUUID } from 'node:crypto';
import { assistantLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/app-error.ts';
import type { Question } from '../answer.ts';
import { type Flight, type Takeoff, takeOff } from './flights.ts';
import { type ChatRow, findChat, findNewestChat, listLastMessages } from './store.ts';
import { chatTexts as texts } from './texts.ts';

export interface Opening extends Takeoff {
  isNewChat: boolean;
  chatId: string | undefined;
}

export interface OpenQuestion {
  flight: Flight;
  chat: { chatId: string; isNew: boolean };
  memory: Question['memory'];
}

export async function openQuestion(tx: TenantTx, opening: Opening): Promise<OpenQuestion> {
  const chat = opening.isNewChat ? undefined : await chatToGoOn(tx, opening);
  const memory = chat ? await remember(tx, chat.chatId) : [];
  const flight = await takeOff(tx, opening);
  return { flight, chat: { chatId: chat?.chatId ?? randomUUID(), isNew: chat === undefined }, memory };
}

async function chatToGoOn(tx: TenantTx, { memberId, chatId }: Opening): Promise<ChatRow | undefined> {
  if (chatId === undefined) return findNewestChat(tx, memberId);
  const chat = await findChat(tx, memberId, chatId);
  if (!chat) throw notFound(texts.chat);
  return chat;
}

async function remember(tx: TenantTx, chatId: string): Promise<Question['memory']> {
  const rows = await listLastMessages(tx, chatId, assistantLimits.remembered);
  return rows.map(({ type, content, evidence }) => ({ by: type, text: content, evidence }));
}
