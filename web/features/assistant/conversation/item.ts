// What stands in the list of a chat.
import type { AnswerChart, ChatMessage, Evidence } from '#contract/assistant.ts';

export type AnswerState =
  /** Asked, no word yet. */
  | 'waiting'
  | 'streaming'
  | 'done'
  /** By the person. */
  | 'stopped'
  /** After its first word. */
  | 'failed'
  /** Before any word; `problem` says why. */
  | 'refused';

export interface Answer {
  kind: 'answer';
  key: string;
  /** As it was asked. */
  question: string;
  text: string;
  evidence: readonly Evidence[];
  charts: readonly AnswerChart[];
  unverified: readonly string[];
  source: 'local' | 'model' | null;
  state: AnswerState;
  problem: string;
  messageId: string | undefined;
  liked: 'like' | 'dislike' | null;
}

export interface Asked {
  kind: 'question';
  key: string;
  text: string;
}

export type ChatItem = Answer | Asked;

export const isUnderWay = ({ state }: Answer): boolean => state === 'waiting' || state === 'streaming';

/** An answer nothing is known of yet. */
export const newAnswer = (key: string, question: string): Answer => ({
  kind: 'answer',
  key,
  question,
  text: '',
  evidence: [],
  charts: [],
  unverified: [],
  source: null,
  state: 'waiting',
  problem: '',
  messageId: undefined,
  liked: null,
});

/** A chat as it was kept; an answer knows the question before it. */
export function itemsOf(messages: readonly ChatMessage[]): ChatItem[] {
  let question = '';
  return messages.map((message) => {
    if (message.type === 'user') {
      question = message.content;
      return { kind: 'question', key: message.id, text: message.content };
    }
    return {
      ...newAnswer(message.id, question),
      text: message.content,
      evidence: message.evidence,
      charts: message.charts,
      unverified: message.unverified,
      source: message.source,
      state: message.status,
      messageId: message.id,
      liked: message.islike ? 'like' : message.isDisLike ? 'dislike' : null,
    };
  });
}
