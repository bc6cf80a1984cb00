// A stored upload as a file on this machine's disk, for as long as it is read.
import { FileMissing } from '#server/files/file-missing.ts';
import { withCopyOnDisk } from '#server/files/local-copy.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { importTexts } from './texts.ts';

export async function withLocalCopy<Result>(
  { config: { dataFolder }, files }: Services,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return withCopyOnDisk({ files, dataFolder }, key, work).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    throw new AppError('conflict', importTexts.expired, { cause: error });
  });
}
