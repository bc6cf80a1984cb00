// The engine's library over a small pool of its own: jobs neither wait behind the calls of tenants nor take their connections.
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Role } from '../config/config.ts';
import { listenTo } from '../db/listen-to.ts';
import type { Services } from '../kernel/services.ts';
import { jobSchema } from './job-tables.ts';

export interface JobEngine {
  boss: PgBoss;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface EngineOptions {
  url: string;
  roles: readonly Role[];
  log: Services['log'];
  /** A job of this name was filed somewhere and may begin. */
  onFiled: (name: string) => void;
}

const connections = 4;
/** What it counts in a pass is read by nobody, and costs a look at every job there is. */
const countEverySeconds = 3600;

export async function openJobEngine({ url, roles, log, onFiled }: EngineOptions): Promise<JobEngine> {
  const pool = new pg.Pool({ connectionString: url, options: '-c role=haitu_app', max: connections });
  pool.on('error', (error) => log.warn({ err: error }, 'idle connection of the job engine lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values as unknown[]),
      listen: (channel) => listenTo({ url, channel, onMessage: onFiled, log: (line) => log.warn(line) }),
    },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: roles.includes('worker'),
    schedule: roles.includes('scheduler'),
    useListenNotify: roles.includes('worker'),
    monitorIntervalSeconds: countEverySeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job engine'));
  try {
    await boss.start();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    boss,
    pool,
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
}
