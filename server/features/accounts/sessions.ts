// Sessions: one live per member. Whoever starts or ends one holds the member's row lock.
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { accessTicket, type SessionEndReason, session } from '#server/db/schema/accounts.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import { isSuspended } from '#server/identity/is-suspended.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { countedAddress } from '#server/limits/counted-address.ts';
import { hashToken, newToken } from '#server/secrets/token.ts';
import { accountTexts } from './texts.ts';

/** An address that signed in within this time is known to the member. */
const knownAddressDays = 90;

const sessionsOf = (tx: TenantTx, memberId: string) =>
  and(eq(session.accountId, tx.accountId), eq(session.memberId, memberId));

/** Where a sign-in comes from, as far as it is known. */
export interface WhereFrom {
  address: string;
  /** Browser and system; empty when the browser said nothing known. */
  device: string;
}

/** Starts the member's only live session; the one before is forced out in the same transaction. */
export async function startSession(
  tx: TenantTx,
  memberId: string,
  { address, device }: WhereFrom,
): Promise<string> {
  if (await isSuspended(tx)) throw new AppError('forbidden', accountTexts.suspended);
  await endSessions(tx, { memberId, reason: 'forceout' });
  const token = newToken();
  await tx.insert(session).values({
    sessionId: randomUUID(),
    tokenHash: hashToken(token),
    accountId: tx.accountId,
    memberId,
    address,
    device,
  });
  return token;
}

export interface SessionsToEnd {
  memberId: string;
  reason: SessionEndReason;
  /** Nothing but this one. */
  onlyId?: string;
  /** This one stays. */
  exceptId?: string;
}

/** Ends live sessions and gives how many; browsers that listen are told with the commit. */
export async function endSessions(tx: TenantTx, which: SessionsToEnd): Promise<number> {
  const { memberId, reason, onlyId, exceptId } = which;
  const ended = await tx
    .update(session)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(
      and(
        sessionsOf(tx, memberId),
        isNull(session.endedAt),
        onlyId === undefined ? undefined : eq(session.sessionId, onlyId),
        exceptId === undefined ? undefined : ne(session.sessionId, exceptId),
      ),
    )
    .returning({ sessionId: session.sessionId });
  for (const { sessionId } of ended) {
    await tx.delete(accessTicket).where(eq(accessTicket.sessionId, sessionId));
    await publishWithin(tx, {
      kind: 'forceout',
      accountId: tx.accountId,
      memberId,
      sessionId,
      data: { reason },
    });
  }
  return ended.length;
}

/** The session goes on; its old token and the tickets made with it open nothing any more. */
export async function renewToken(tx: TenantTx, sessionId: string): Promise<string> {
  const token = newToken();
  await tx
    .update(session)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(session.accountId, tx.accountId), eq(session.sessionId, sessionId)));
  await tx.delete(accessTicket).where(eq(accessTicket.sessionId, sessionId));
  return token;
}

/** Whoever holds it has just given the password. */
export async function markConfirmed(tx: TenantTx, sessionId: string): Promise<void> {
  await tx
    .update(session)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(session.accountId, tx.accountId), eq(session.sessionId, sessionId)));
}

/** For a member that is deleted: ends its sessions and keeps nothing of the past ones but ids. */
export async function eraseSessions(tx: TenantTx, memberId: string): Promise<void> {
  await endSessions(tx, { memberId, reason: 'deleted' });
  await tx.update(session).set({ address: '', device: null }).where(sessionsOf(tx, memberId));
}

export interface Familiarity {
  /** `first`: the member has signed in from nowhere yet, so nothing can be unusual. */
  place: 'known' | 'new' | 'first';
  isNewDevice: boolean;
}

export async function familiarityOf(
  tx: TenantTx,
  memberId: string,
  { address, device }: WhereFrom,
): Promise<Familiarity> {
  const rows = await tx
    .selectDistinct({ address: session.address, device: session.device })
    .from(session)
    .where(
      and(
        sessionsOf(tx, memberId),
        gt(session.createdAt, sql`now() - make_interval(days => ${knownAddressDays})`),
      ),
    );
  const counted = countedAddress(address);
  const isKnown = rows.some((row) => countedAddress(row.address) === counted);
  // Sign-ins from before devices were noted tell nothing about them.
  const devices = rows.map((row) => row.device).filter((noted) => noted !== null);
  return {
    place: isKnown ? 'known' : rows.length > 0 ? 'new' : 'first',
    isNewDevice: devices.length > 0 && !devices.includes(device),
  };
}
