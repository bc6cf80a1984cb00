// /healthz: the process is up. /readyz: it can serve (database answers, schema current, not shutting down).
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../db/migrate.ts';
import type { Services } from '../kernel/services.ts';

/** Writing stops being safe before the disk is full. */
const minFreeBytes = 256 * 1024 * 1024;

export interface Readiness {
  draining: boolean;
}

export function mountHealth(app: FastifyInstance, services: Services, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const problem = await findProblem(services, readiness).catch((error: Error) => {
      request.log.warn({ err: error }, 'not ready');
      return 'database';
    });
    if (problem) return reply.status(503).send({ status: 'unready', problem });
    return { status: 'ready' };
  });
}

async function findProblem({ db, config }: Services, readiness: Readiness): Promise<string | null> {
  if (readiness.draining) return 'draining';
  if (!(await isMigrated(db.pool))) return 'migrations';
  const disk = await statfs(config.dataFolder).catch(() => null);
  if (disk && disk.bavail * disk.bsize < minFreeBytes) return 'disk';
  return null;
}
