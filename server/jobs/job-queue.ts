// How a feature files a job. The engine is started with the first one: most processes file none for a while.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { GlobalDb } from '../db/database.ts';
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
  /** Many of one name in one statement, each with its `singletonKey`; with `tx`, with the commit of that transaction. */
  sendAll(job: { name: string }, filed: readonly FiledJob[], tx?: GlobalDb): Promise<void>;
  close(): Promise<void>;
}

export interface FiledJob {
  payload: object;
  singletonKey: string;
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

  const started = async (): Promise<PgBoss> => {
    starting ??= open();
    // A database that was away for a moment must not leave the queue broken for ever.
    starting.catch(() => {
      starting = null;
    });
    return starting;
  };

  return {
    async send({ name }, payload, { startAfter, singletonKey, tx } = {}) {
      const boss = await started();
      await boss.send(name, payload, {
        ...(startAfter && { startAfter }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      });
    },
    async sendAll({ name }, filed, tx) {
      if (filed.length === 0) return;
      const boss = await started();
      await boss.insert(
        name,
        filed.map(({ payload, singletonKey }) => ({ data: payload, singletonKey })),
        tx && { db: fromDrizzle(tx, sql) },
      );
    },
    async close() {
      const boss = await starting?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}
