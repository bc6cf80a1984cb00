// The rows of a file that are at fault, with line and reasons: what is left when the sound ones were imported.
import type { TenantSession } from '#server/db/tenant-session.ts';
import { checkWithLedger, type FileOrder } from './check-file.ts';
import { scanFile } from './scan-file.ts';

/** Calls `write` with the CSV, piece by piece. */
export async function restOfFile(
  session: TenantSession,
  order: FileOrder,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { repeats, conflicts, report } = await checkWithLedger(session, order);
  for (const { line } of report.leftOut) repeats.add(line);
  await scanFile(
    { ...order, give: 'rest', repeats: repeats.bits, conflicts: conflicts.bits },
    { onRest: write },
  );
}
