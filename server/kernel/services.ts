// What features may use, as interfaces. `context.ts` wires the real ones by hand.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { KeptAnswers } from '../facts/kept-answers.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Quarantine } from '../limits/quarantine.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import type { PayChannel } from '../pay-channels/channel.ts';
import type { MasterKey } from '../secrets/master-key.ts';
import type { OperatorResolver } from '../sessions/operator-resolver.ts';
import type { SessionResolver } from '../sessions/session-resolver.ts';
import type { TokenResolver } from '../sessions/token-resolver.ts';
import type { Mailer } from '../system-mail/mailer.ts';
import type { Endings } from './endings.ts';

export interface Services {
  config: Config;
  log: FastifyBaseLogger;
  db: Database;
  /** Where the demo account's networks answer, by code: simulators beside this process; empty until they run. */
  demoOrigins: Map<string, string>;
  endings: Endings;
  events: EventHub;
  files: FileStore;
  jobs: JobQueue;
  kept: KeptAnswers;
  limits: RateLimiter;
  mailer: Mailer;
  masterKey: MasterKey;
  operators: OperatorResolver;
  /** Ways of paying that are set up, in the order they are offered; empty: buying leads to customer service. */
  payChannels: readonly PayChannel[];
  quarantine: Quarantine;
  sessions: SessionResolver;
  tokens: TokenResolver;
  /** The moment now; tests pass their own. */
  now: () => Date;
}
