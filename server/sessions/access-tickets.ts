// Single-use tickets: where a header cannot be sent, a ticket opens what its owner may open, once and soon.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { ticketLifeSeconds } from '../../contract/limits.ts';
import type { GlobalDb } from '../db/database.ts';
import { accessTicket, session } from '../db/schema/global.ts';
import { hashToken, newToken } from '../secrets/token.ts';

export interface TicketHolder {
  accountId: number;
  memberId: string;
  sessionId: string;
}

/** `opens` is a path, with a query where it is for one answer alone. */
export async function issueTicket(db: GlobalDb, sessionId: string, opens: string): Promise<string> {
  const ticket = newToken();
  await db.insert(accessTicket).values({
    ticketHash: hashToken(ticket),
    sessionId,
    path: opens,
    expiresAt: sql`now() + make_interval(secs => ${ticketLifeSeconds})`,
  });
  return ticket;
}

/** Who holds the ticket and what it opens; nothing when it is none for this path, or used, or its session is over. */
export async function redeemTicket(
  db: GlobalDb,
  ticket: string,
  path: string,
): Promise<(TicketHolder & { opens: string }) | undefined> {
  // Deleting is using: of two parallel tries only one gets the row.
  const [used] = await db
    .delete(accessTicket)
    .where(
      and(
        eq(accessTicket.ticketHash, hashToken(ticket)),
        sql`split_part(${accessTicket.path}, '?', 1) = ${path}`,
        gt(accessTicket.expiresAt, sql`now()`),
      ),
    )
    .returning({ sessionId: accessTicket.sessionId, opens: accessTicket.path });
  if (!used) return undefined;
  const [live] = await db
    .select({ accountId: session.accountId, memberId: session.memberId, sessionId: session.sessionId })
    .from(session)
    .where(and(eq(session.sessionId, used.sessionId), isNull(session.endedAt)));
  return live && { ...live, opens: used.opens };
}
