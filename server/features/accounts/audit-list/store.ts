// The audit rows of one account, newest first.
import { and, count, desc, eq, inArray, like, or } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { auditEvent } from '#server/db/schema/shell.ts';

export type AuditEventRow = typeof auditEvent.$inferSelect;

/** A row fits when any of them fits. */
export interface AuditSearch {
  actions: readonly string[];
  /** Who did it, or to whom. */
  people: readonly string[];
  /** Whoever runs the platform, by command or by console. */
  byOperator: boolean;
  target: string;
}

/** The log is global: the account is named here, not by row-level security. */
const fitting = (tx: TenantTx, search: AuditSearch | null) =>
  and(
    eq(auditEvent.accountId, tx.accountId),
    search === null
      ? undefined
      : or(
          inArray(auditEvent.action, [...search.actions]),
          inArray(auditEvent.actor, [...search.people]),
          inArray(auditEvent.target, [...search.people, search.target]),
          search.byOperator
            ? or(eq(auditEvent.actor, 'command-line'), like(auditEvent.actor, 'operator:%'))
            : undefined,
        ),
  );

export async function countAudit(tx: TenantTx, search: AuditSearch | null): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(auditEvent).where(fitting(tx, search));
  return row?.total ?? 0;
}

export async function pageAudit(
  tx: TenantTx,
  search: AuditSearch | null,
  { currentPage, size }: { currentPage: number; size: number },
): Promise<AuditEventRow[]> {
  return tx
    .select()
    .from(auditEvent)
    .where(fitting(tx, search))
    .orderBy(desc(auditEvent.auditId))
    .limit(size)
    .offset((currentPage - 1) * size);
}
