// The audit log: who did what to what. Append-only by right; holds ids, never names, addresses or secrets.
import type { GlobalDb, TenantTx } from '../db/database.ts';
import { auditEvent } from '../db/schema/shell.ts';

export interface AuditRecord {
  accountId: number | null;
  /** A member id, or `command-line`, or `system`. */
  actor: string;
  /** `<feature>.<deed>`, e.g. `accounts.password-changed`. */
  action: string;
  target?: string;
  detail?: Record<string, string | number | boolean>;
}

/** Inside a transaction the record stands or falls with the deed. */
export async function recordAudit(tx: TenantTx | GlobalDb, record: AuditRecord): Promise<void> {
  await tx.insert(auditEvent).values(record);
}
