// What the local assistant answers beside figures: how the account stands, and where and how something is done.
import type { Evidence } from '#contract/assistant.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';

export interface Asked {
  /** As it was written. */
  question: string;
  /** In one way of writing. */
  plain: string;
}

export interface ToldTopic {
  text: string;
  evidence: readonly Evidence[];
}

export interface Topic {
  id: string;
  /** Tried on the question in one way of writing; whole ideas, not sentences. */
  pattern: Pick<RegExp, 'test'>;
  /** Also where the question speaks of what the product does not hold. */
  standsOverOutside?: boolean;
  /** What is a question of figures, too, is answered as one. */
  yieldsToFigures?: boolean;
  /** Goes before figures whose words it shares. */
  comesFirst?: boolean;
  tell(context: ToolContext, asked: Asked): string | Promise<string> | Promise<ToldTopic>;
}
