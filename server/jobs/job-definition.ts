// A background job: one deed, one handler, one payload schema. Features list theirs; the worker runs them.
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Services } from '../kernel/services.ts';

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** Kebab-case, named after the deed. */
  name: string;
  payload: Payload;
  /** Cron expression in UTC for jobs that run by the clock. */
  cron?: string;
  /** Also file one when a worker starts, so that what came due meanwhile need not wait for the clock. */
  atStart?: boolean;
  retryLimit: number;
  /** How many of them one process runs at once; 1 unless said. */
  localConcurrency?: number | ((config: Config) => number);
  /** At most one waits per `singletonKey` (without a key, of this name); sending it again changes nothing. */
  oneWaiting?: boolean;
  /** After this long the engine takes the job for dead; 15 minutes unless said. */
  expireInSeconds?: number;
  handle(services: Services, payload: z.output<Payload>, signal: AbortSignal): Promise<void>;
}

export function defineJob<Payload extends z.ZodType>(definition: JobDefinition<Payload>): JobDefinition {
  return definition as unknown as JobDefinition;
}
