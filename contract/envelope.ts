// The reply every call shares: {code, msg, body}.
import { z } from 'zod';
import { errorReasons } from './errors.ts';
import { secondStepWays } from './passkey.ts';

export const envelopeCodes = ['success', 'error', 'nolog', 'forceout'] as const;
export type EnvelopeCode = (typeof envelopeCodes)[number];

export interface Envelope<Body = unknown> {
  code: EnvelopeCode;
  msg: string;
  body: Body;
}

/** What `body` holds when `code` is not `success`; screens decide by `reason`, never by the text. */
export const errorBody = z.object({
  reason: z.enum(errorReasons),
  /** Field → sentence, when the input was at fault. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Seconds to wait before trying again. */
  retryAfter: z.number().int().optional(),
  requestId: z.string().optional(),
  /** With `second_step_needed`: how it may be passed. */
  secondStep: secondStepWays.optional(),
  /** Places in a file, when its content was at fault. */
  errors: z.array(z.object({ line: z.number().int(), column: z.string(), reason: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
