// A question and its answer, as far as it came, become part of their chat.
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import { assistantLimits } from '#contract/limits.ts';
import type { TenantTx } from '#server/db/database.ts';
import { insertChat, insertMessages, removeOldChats, touchChat } from './store.ts';

export interface Exchange {
  memberId: string;
  chat: { chatId: string; isNew: boolean };
  question: { messageId: string; text: string; at: Date };
  answer: {
    messageId: string;
    text: string;
    evidence: readonly Evidence[];
    charts: readonly AnswerChart[];
    unverified: readonly string[];
    source: 'local' | 'model';
    status: 'done' | 'stopped' | 'failed';
    at: Date;
  };
}

const titleLength = 60;

export async function writeExchange(tx: TenantTx, { memberId, chat, question, answer }: Exchange) {
  const { chatId } = chat;
  if (chat.isNew) {
    await insertChat(tx, { chatId, memberId, title: titleOf(question.text), updatedAt: answer.at });
    await removeOldChats(tx, memberId, assistantLimits.chats);
  } else if (!(await touchChat(tx, memberId, chatId, answer.at))) {
    // Deleted while the answer was being given: it stays deleted.
    return;
  }
  await insertMessages(tx, [
    {
      ...plain,
      messageId: question.messageId,
      chatId,
      type: 'user',
      content: question.text,
      source: null,
      status: 'done',
      at: question.at,
    },
    {
      messageId: answer.messageId,
      chatId,
      type: 'bot',
      content: answer.text,
      evidence: [...answer.evidence],
      charts: [...answer.charts],
      unverified: [...answer.unverified],
      source: answer.source,
      status: answer.status,
      at: answer.at,
    },
  ]);
}

const plain = { evidence: [], charts: [], unverified: [] };

const titleOf = (question: string): string => {
  const line = question.replace(/\s+/g, ' ');
  const letters = [...line];
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join('')}…` : line;
};
