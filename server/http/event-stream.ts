// GET /api/events: server-sent events of the signed-in member, and the single-use ticket that opens it.
import type { FastifyReply } from 'fastify';
import { createEventTicket, openEvents } from '#contract/events.ts';
import { eventStreamsPerSession } from '#contract/limits.ts';
import type { ServerEvent } from '../events/event-hub.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Caller } from '../kernel/caller.ts';
import { memberRoute, type Route, rawRoute } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { issueTicket, redeemTicket } from '../sessions/access-tickets.ts';
import { readToken } from './read-token.ts';

const heartbeatMs = 15_000;
/** A reader that stops reading is let go before it costs memory. */
const maxUnsentBytes = 64 * 1024;

export const eventRoutes: Route[] = [
  memberRoute(createEventTicket, async ({ services, caller }) => ({
    ticket: await issueTicket(services.db.global, caller.sessionId, openEvents.path),
  })),
  rawRoute(openEvents, async ({ services, request, reply }) => {
    const { ticket } = request.query as { ticket?: string };
    const reader = ticket
      ? await redeem(services, ticket)
      : await services.sessions.resolve(readToken(request.headers.authorization));
    if (services.events.countSession(reader.sessionId) >= eventStreamsPerSession) {
      throw new AppError('too_many_requests', `同一登录最多同时打开 ${eventStreamsPerSession} 个事件流`, {
        retryAfter: 5,
      });
    }
    stream(services, reply, reader);
    return reply;
  }),
];

async function redeem(services: Services, ticket: string): Promise<Caller> {
  const redeemed = await redeemTicket(services.db.global, ticket, openEvents.path);
  if (!redeemed) throw new AppError('not_signed_in', '票据（ticket）无效或已使用，请重新登录');
  return services.sessions.resolveById(redeemed.sessionId);
}

function stream(services: Services, reply: FastifyReply, { accountId, memberId, sessionId }: Caller): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    raw.write(text);
    if (raw.writableLength > maxUnsentBytes) raw.destroy();
  };
  write('retry: 3000\n\n');
  const send = ({ kind, data }: Pick<ServerEvent, 'kind' | 'data'>) => {
    if (raw.writableEnded) return;
    write(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
    // The session is over: nothing more may reach this reader.
    if (kind === 'forceout') raw.end();
  };
  const stop = services.events.subscribe({
    accountId,
    memberId,
    sessionId,
    send,
    end: () => raw.end(),
  });
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
  heartbeat.unref();
  // A session that ran out tells nobody, and what ended another may have come to nobody's ears. When the database cannot be
  // asked, the next look decides.
  const look = setInterval(() => {
    services.sessions.endOf(sessionId).then(
      (end) => {
        if (end?.reason) send({ kind: 'forceout', data: { reason: end.reason } });
        else if (end) raw.end();
      },
      () => undefined,
    );
  }, services.config.sessionLookMs);
  look.unref();
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearInterval(look);
    stop();
  });
  raw.on('error', () => undefined);
}
