// A background job: one deed, one handler, one payload schema. Features list theirs; the worker runs them.
import type { z } from 'zod';
import type { Services } from '../kernel/services.ts';

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case, named after the deed. */
  name: string;
  payload: Payload;
  /** Cron expression in UTC for jobs that run by the clock. */
  cron?: string;
  retryLimit: number;
  handle(services: Services, payload: z.output<Payload>, signal: AbortSignal): Promise<void>;
}

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition {
  return definition as unknown as JobDefinition;
}
