// What everything in one run of one connection shares.
import type { TenantSession } from '#server/db/tenant-session.ts';
import type { Services } from '#server/kernel/services.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import type { DayTotals } from './day-totals.ts';
import type { CountedCall } from './open-call.ts';
import type { ProgressTeller } from './progress-teller.ts';
import type { SyncOptions } from './sync-options.ts';

/** The part of the services a pull needs: a worker of nothing else may run one. */
export type SyncServices = Pick<Services, 'config' | 'db' | 'events' | 'log' | 'masterKey' | 'now'> &
  Partial<Pick<Services, 'demoOrigins'>>;

export interface RunContext {
  services: SyncServices;
  session: TenantSession;
  connectionId: number;
  connector: AnyConnector;
  zone: string;
  /** The round the run works on; another one begun meanwhile ends the run. */
  cycleNo: number;
  /** What the run came for; due at another moment since, somebody asked for one more. */
  dueAt: Date;
  call: CountedCall;
  totals: DayTotals;
  teller: ProgressTeller;
  options: SyncOptions;
  signal: AbortSignal;
}

/** The connection was paused, removed or changed while a window was read: what was read is dropped. */
export class RunOvertaken extends Error {
  constructor() {
    super('the connection changed while it was read');
    this.name = 'RunOvertaken';
  }
}
