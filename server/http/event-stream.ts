// GET /api/events: server-sent events of the signed-in member, and the single-use ticket that opens it.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { createEventTicket, openEvents } from '../../contract/events.ts';
import { eventStreamsPerSession, ticketLifeSeconds } from '../../contract/limits.ts';
import { accessTicket, session } from '../db/schema/global.ts';
import type { ServerEvent } from '../events/event-hub.ts';
import { AppError } from '../kernel/app-error.ts';
import { memberRoute, type Route, rawRoute } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { hashToken, newToken } from '../secrets/token.ts';
import { readToken } from './read-token.ts';

const heartbeatMs = 15_000;
/** A reader that stops reading is let go before it costs memory. */
const maxUnsentBytes = 64 * 1024;

interface Reader {
  accountId: number;
  memberId: string;
  sessionId: string;
}

export const eventRoutes: Route[] = [
  memberRoute(createEventTicket, async ({ services, caller }) => {
    const ticket = newToken();
    await services.db.global.insert(accessTicket).values({
      ticketHash: hashToken(ticket),
      sessionId: caller.sessionId,
      path: openEvents.path,
      expiresAt: sql`now() + make_interval(secs => ${ticketLifeSeconds})`,
    });
    return { ticket };
  }),
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

async function redeem(services: Services, ticket: string): Promise<Reader> {
  // Deleting is using: of two parallel tries only one gets the row.
  const [used] = await services.db.global
    .delete(accessTicket)
    .where(
      and(
        eq(accessTicket.ticketHash, hashToken(ticket)),
        eq(accessTicket.path, openEvents.path),
        gt(accessTicket.expiresAt, sql`now()`),
      ),
    )
    .returning({ sessionId: accessTicket.sessionId });
  const [live] = used
    ? await services.db.global
        .select({ accountId: session.accountId, memberId: session.memberId, sessionId: session.sessionId })
        .from(session)
        .where(and(eq(session.sessionId, used.sessionId), sql`${session.endedAt} IS NULL`))
    : [];
  if (!live) throw new AppError('not_signed_in', '票据（ticket）无效或已使用，请重新登录');
  return live;
}

function stream(services: Services, reply: FastifyReply, reader: Reader): void {
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
  const stop = services.events.subscribe({
    ...reader,
    send(event: ServerEvent) {
      write(`event: ${event.kind}\ndata: ${JSON.stringify(event.data)}\n\n`);
      // The session is over: nothing more may reach this reader.
      if (event.kind === 'forceout') raw.end();
    },
    end: () => raw.end(),
  });
  const heartbeat = setInterval(() => write(': \n\n'), heartbeatMs);
  heartbeat.unref();
  raw.on('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  raw.on('error', () => undefined);
}
