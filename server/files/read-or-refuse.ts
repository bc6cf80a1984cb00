// A stored file that a row speaks of. Where its bytes are gone the caller refuses in its own words and the log says so; a store
// that is away is another thing, and says so itself.
import type { Readable } from 'node:stream';
import type { Services } from '../kernel/services.ts';
import { FileMissing } from './file-missing.ts';

export async function readOrRefuse(
  { files, log }: Pick<Services, 'files' | 'log'>,
  key: string,
  refusal: (cause: FileMissing) => Error,
): Promise<Readable> {
  return files.read(key).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    log.error({ err: error, key }, 'stored file is missing');
    throw refusal(error);
  });
}
