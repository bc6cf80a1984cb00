// What a file says, and which of its orders a connection has read already. Most accounts have no such connection, and then
// no database is needed to look at a file.
import { type AlreadyRead, findAlreadyRead, ledgerKeys } from './already-read.ts';
import {
  type CheckedFile,
  checkFile,
  checkWithLedger,
  type FileOrder,
  type SessionOpener,
} from './check-file.ts';
import type { ScanHandlers } from './scan-file.ts';

export type CheckedUpload = CheckedFile & { already: AlreadyRead[] };

export async function checkUpload(
  withSession: SessionOpener,
  { order, hasReaders }: { order: FileOrder; hasReaders: boolean },
  handlers: ScanHandlers,
): Promise<CheckedUpload> {
  if (order.kind !== 'sales' || !hasReaders) {
    return { ...(await checkFile(withSession, order, handlers)), already: [] };
  }
  return withSession(async (session) => {
    const { repeats: _, ...checked } = await checkWithLedger(session, order, handlers);
    return { ...checked, already: await findAlreadyRead(session, order.network, ledgerKeys) };
  });
}
