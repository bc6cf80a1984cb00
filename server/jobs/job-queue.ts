// How a feature files a job. The engine is started with the first one: most processes file none for a while.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { TenantTx } from '../db/tenant-tx.ts';
import { jobSchema } from './job-tables.ts';

export interface SendOptions {
  startAfter?: Date;
  /** With a job of `oneWaiting`: another one waiting under the same key makes this one superfluous. */
  singletonKey?: string;
  /** File it with the commit of this transaction. */
  tx?: TenantTx;
}

export interface JobQueue {
  /** `job` is a definition or its name. */
  send(job: { name: string }, payload: object, options?: SendOptions): Promise<void>;
  close(): Promise<void>;
}

export function createJobQueue(pool: pg.Pool, onError: (error: Error) => void): JobQueue {
  let starting: Promise<PgBoss> | null = null;

  const open = async (): Promise<PgBoss> => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
      schema: jobSchema,
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    boss.on('error', onError);
    return boss.start();
  };

  return {
    async send({ name }, payload, { startAfter, singletonKey, tx } = {}) {
      starting ??= open();
      // A database that was away for a moment must not leave the queue broken for ever.
      starting.catch(() => {
        starting = null;
      });
      const boss = await starting;
      await boss.send(name, payload, {
        ...(startAfter && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      });
    },
    async close() {
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}
