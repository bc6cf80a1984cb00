// One `data:` of an answer: a piece of words, what stands under them, or one of the two marks at the end.
import { z } from 'zod';
import { answerChart, evidence } from '#contract/assistant.ts';

const piece = z.object({
  result: z.string().default(''),
  is_end: z.boolean().default(false),
  evidence: z.array(evidence).optional(),
  charts: z.array(answerChart).optional(),
  unverified: z.array(z.string()).optional(),
  source: z.enum(['local', 'model']).optional(),
  chatId: z.string().optional(),
  messageId: z.string().optional(),
});

export type Piece = z.infer<typeof piece>;

/** The stream is over, and nothing was lost on the way. */
const doneMark = '[DONE]';
/** What the provider counted; the reader has no use for it. */
const tokensMark = '[TOKENS]';

/** What cannot be read is passed over: a later server may say more than this reader knows. */
export function readPiece(data: string): Piece | 'done' | undefined {
  if (data === doneMark) return 'done';
  if (data.startsWith(tokensMark)) return undefined;
  return piece.safeParse(parse(data)).data;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
