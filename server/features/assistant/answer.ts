// How a question is put to whoever answers it, and what comes back piece by piece. The local assistant and a model answer
// in the same way, so that one can stand in for the other before the first word.
import type { AnswerChart, AskContext, Evidence } from '#contract/assistant.ts';
import type { ToolContext } from './tools/tool.ts';

export interface Question {
  text: string;
  /** Where the assistant was opened. */
  context: AskContext | undefined;
  /** What was said before in this chat, oldest first. */
  memory: readonly { by: 'user' | 'bot'; text: string; evidence: readonly Evidence[] }[];
}

export type AnswerPart =
  | { kind: 'text'; text: string }
  | { kind: 'evidence'; evidence: readonly Evidence[] }
  | { kind: 'charts'; charts: readonly AnswerChart[] }
  /** Nothing of the question was answered: it costs no interaction. */
  | { kind: 'refused' }
  /** Sentences whose figures come from no tool. */
  | { kind: 'unverified'; sentences: readonly string[] }
  | { kind: 'tokens'; prompt: number; completion: number };

export type Answerer = (context: ToolContext, question: Question) => AsyncIterable<AnswerPart>;
