// Keeps calls that took too long for the operator to look at. Written behind the answers, a few at a time: when everything
// is slow, writing it down must not make it slower.
import type { FastifyInstance } from 'fastify';
import { slowCallMs } from '#contract/limits.ts';
import { slowCall } from '../db/schema/operator.ts';
import type { Services } from '../kernel/services.ts';

type SlowCall = typeof slowCall.$inferInsert;

const writeEveryMs = 5000;
/** Of one process between two writes; what is beyond is in the log all the same. */
const mostKept = 200;

export function noteSlowCalls(app: FastifyInstance, { db, log }: Services): void {
  let kept: SlowCall[] = [];

  const write = async () => {
    if (kept.length === 0) return;
    const calls = kept;
    kept = [];
    await db.global.insert(slowCall).values(calls);
  };

  const timer = setInterval(() => {
    write().catch((error: Error) => log.warn({ err: error }, 'slow calls not written'));
  }, writeEveryMs);
  timer.unref();

  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    // Streams and uploads take as long as the other side.
    if (endpoint && reply.elapsedTime >= slowCallMs && !isUnhurried(endpoint) && kept.length < mostKept) {
      kept.push({
        at: new Date(),
        method: endpoint.method,
        route: endpoint.path,
        words: endpoint.summary,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        accountId: request.caller?.accountId ?? null,
        requestId: request.id,
      });
    }
    done();
  });

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write().catch((error: Error) => log.warn({ err: error }, 'slow calls not written'));
  });
}

const isUnhurried = ({ raw, upload }: { raw?: boolean; upload?: object }) =>
  raw === true || upload !== undefined;
