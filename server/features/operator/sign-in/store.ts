// Reads and writes of operators and their sessions.
import { and, asc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { operator, operatorSession } from '#server/db/schema/operator.ts';
import { countedAddress } from '#server/limits/counted-address.ts';

export type OperatorRow = typeof operator.$inferSelect;
export type OperatorSessionRow = typeof operatorSession.$inferSelect;

export async function findOperatorByEmail(db: GlobalDb, email: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operator).where(eq(operator.email, email));
  return row;
}

/** Held until the transaction ends: of two that send the same code at once, one is refused. */
export async function lockOperator(tx: GlobalDb, operatorId: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operator).where(eq(operator.operatorId, operatorId)).for('update');
  return row;
}

/** Every admin, held: two that disable each other at once would leave none. */
export async function lockAdmins(tx: GlobalDb): Promise<OperatorRow[]> {
  return tx
    .select()
    .from(operator)
    .where(eq(operator.role, 'admin'))
    .orderBy(operator.operatorId)
    .for('update');
}

/** False when the e-mail is taken. */
export async function insertOperator(
  db: GlobalDb,
  values: Pick<OperatorRow, 'operatorId' | 'email' | 'title' | 'role' | 'passwordHash'>,
): Promise<boolean> {
  const made = await db
    .insert(operator)
    .values(values)
    .onConflictDoNothing()
    .returning({ operatorId: operator.operatorId });
  return made.length === 1;
}

export async function updateOperatorRow(
  db: GlobalDb,
  operatorId: string,
  values: Partial<Omit<OperatorRow, 'operatorId' | 'email' | 'createdAt'>>,
): Promise<void> {
  await db.update(operator).set(values).where(eq(operator.operatorId, operatorId));
}

export async function listOperatorRows(db: GlobalDb) {
  const seen = db
    .select({ operatorId: operatorSession.operatorId, at: max(operatorSession.lastSeenAt).as('at') })
    .from(operatorSession)
    .where(eq(operatorSession.stage, 'live'))
    .groupBy(operatorSession.operatorId)
    .as('seen');
  return db
    .select({ row: operator, lastSeenAt: seen.at })
    .from(operator)
    .leftJoin(seen, eq(seen.operatorId, operator.operatorId))
    .orderBy(asc(operator.email));
}

export async function insertSession(
  db: GlobalDb,
  values: Pick<OperatorSessionRow, 'sessionId' | 'tokenHash' | 'operatorId' | 'address' | 'setupSealed'>,
): Promise<void> {
  await db.insert(operatorSession).values({ ...values, stage: 'second-step' });
}

/** A sign-in that waits for its code, held. */
export async function lockWaitingSession(
  tx: GlobalDb,
  tokenHash: Buffer,
  lifeSeconds: number,
): Promise<OperatorSessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(operatorSession)
    .where(
      and(
        eq(operatorSession.tokenHash, tokenHash),
        eq(operatorSession.stage, 'second-step'),
        isNull(operatorSession.endedAt),
        gt(operatorSession.createdAt, sql`now() - make_interval(secs => ${lifeSeconds})`),
      ),
    )
    .for('update');
  return row;
}

/** The sign-in becomes the only session of its operator, under a token of its own. */
export async function openSession(tx: GlobalDb, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ stage: 'live', tokenHash, setupSealed: null, createdAt: sql`now()`, lastSeenAt: sql`now()` })
    .where(eq(operatorSession.sessionId, sessionId));
}

/** An address that signed in within this time is known. */
const knownAddressDays = 90;

export async function isKnownAddress(db: GlobalDb, operatorId: string, address: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ address: operatorSession.address })
    .from(operatorSession)
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        eq(operatorSession.stage, 'live'),
        gt(operatorSession.createdAt, sql`now() - make_interval(days => ${knownAddressDays})`),
      ),
    );
  const counted = countedAddress(address);
  return rows.some((row) => countedAddress(row.address) === counted);
}

export async function endOperatorSessions(
  tx: GlobalDb,
  operatorId: string,
  { onlyId, exceptId }: { onlyId?: string; exceptId?: string } = {},
): Promise<void> {
  await tx
    .update(operatorSession)
    .set({ endedAt: sql`now()`, setupSealed: null })
    .where(
      and(
        eq(operatorSession.operatorId, operatorId),
        isNull(operatorSession.endedAt),
        onlyId === undefined ? undefined : eq(operatorSession.sessionId, onlyId),
        exceptId === undefined ? undefined : ne(operatorSession.sessionId, exceptId),
      ),
    );
}
