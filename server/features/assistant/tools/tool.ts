// What the assistant, its model and outside agents may look up: each a report verb or a look-up of its own, run as the
// asking member. Nothing here writes but the draft of a mail, which a person sends.
import type { z } from 'zod';
import type { AnswerChart, Evidence } from '#contract/assistant.ts';
import type { ClosedAccess } from '#server/kernel/access.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';

/** For whom and for when a tool runs; a model or an agent has no say in it. */
export interface ToolContext {
  services: Services;
  caller: Caller;
  /** The day the windows end on where it was fixed; else the tenant's yesterday, as for the reports. */
  asOf: string | undefined;
  signal: AbortSignal;
}

export interface ToolResult {
  /** The body of the call, as the contract names it. */
  structured: Record<string, unknown>;
  /** One for each figure an answer may state from it. */
  evidence: readonly Evidence[];
  charts: readonly AnswerChart[];
}

export interface Tool<Input = never> {
  name: string;
  /** In Chinese, for people who look over what an agent does. */
  title: string;
  /** For a model: what it answers, and what it does not. */
  description: string;
  access: ClosedAccess;
  /** Closed to sub-accounts; an agent is let in by the owner alone. */
  ownerOnly?: true;
  /** Outside agents see only those. */
  readOnly: boolean;
  input: z.ZodType<Input>;
  /** Of what is given: the body of the call. */
  output: z.ZodObject;
  run(context: ToolContext, input: Input): Promise<ToolResult>;
}
