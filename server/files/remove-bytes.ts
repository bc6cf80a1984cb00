// Bytes go after their rows: what cannot be removed is waste nobody can reach, and the log says where it lies.

import type { Services } from '../kernel/services.ts';
import { accountFileKey } from './file-store.ts';

export async function removeBytes(
  { files, log }: Services,
  accountId: number,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds) {
    const key = accountFileKey(accountId, fileId);
    await files.remove(key).catch((failure: Error) => log.warn({ err: failure, key }, 'file remains'));
  }
}
