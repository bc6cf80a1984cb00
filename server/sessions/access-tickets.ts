// Single-use tickets: where a header cannot be sent, a ticket opens what its owner may open at that moment, once and soon.
// What the owner may is asked of the session when the ticket is used.
import { and, eq, gt, sql } from 'drizzle-orm';
import { ticketLifeSeconds } from '#contract/limits.ts';
import type { GlobalDb } from '../db/database.ts';
import { accessTicket } from '../db/schema/accounts.ts';
import { hashToken, newToken } from '../secrets/token.ts';

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

/** Whose session made the ticket, and what it opens; nothing when it is none for this path, used or too old. */
export async function redeemTicket(
  db: GlobalDb,
  ticket: string,
  path: string,
): Promise<{ sessionId: string; opens: string } | undefined> {
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
  return used;
}
