// A member's own chats: listed, opened, deleted; answers liked and disliked.
import type { z } from 'zod';
import type { ChatMessage, chatRow, likeAnswer as likeContract } from '#contract/assistant.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import * as store from './store.ts';
import { chatTexts as texts } from './texts.ts';

const rowView = ({ chatId, title, updatedAt }: store.ChatRow): z.infer<typeof chatRow> => ({
  id: chatId,
  title,
  updatedAt: isoMoment(updatedAt),
});

export async function listChats(
  tx: TenantTx,
  memberId: string,
  { currentPage, size }: { currentPage: number; size: number },
) {
  const rows = await store.listChatRows(tx, memberId, { limit: size, offset: (currentPage - 1) * size });
  return { total: await store.countChats(tx, memberId), currentPage, size, list: rows.map(rowView) };
}

export async function getChat(tx: TenantTx, memberId: string, chatId: string) {
  const chat = await store.findChat(tx, memberId, chatId);
  if (!chat) throw notFound(texts.chat);
  return { ...rowView(chat), list: (await store.listMessageRows(tx, chatId)).map(messageView) };
}

const messageView = (row: store.MessageRow): ChatMessage => ({
  id: row.messageId,
  type: row.type,
  content: row.content,
  evidence: row.evidence,
  charts: row.charts,
  unverified: row.unverified,
  source: row.source,
  status: row.status,
  islike: row.verdict === 1,
  isDisLike: row.verdict === -1,
  at: isoMoment(row.at),
});

export async function deleteChat(tx: TenantTx, memberId: string, chatId: string): Promise<void> {
  if (!(await store.removeChat(tx, memberId, chatId))) throw notFound(texts.chat);
}

export async function likeAnswer(
  tx: TenantTx,
  memberId: string,
  { question, messageId, likeCount, dislikeCount }: EndpointInput<typeof likeContract>['body'],
): Promise<void> {
  if (likeCount === 1 && dislikeCount === 1) throw new AppError('invalid_input', texts.bothVerdicts);
  const answerId = await store.findAnswer(tx, memberId, { question, messageId });
  if (answerId === undefined) throw notFound(texts.answer);
  await store.setVerdict(tx, answerId, likeCount === 1 ? 1 : dislikeCount === 1 ? -1 : 0);
}
