// A stored upload as a file on this machine's disk, for as long as it is read.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { importTexts } from './texts.ts';

export async function withLocalCopy<Result>(
  { config, files }: Services,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(config.dataFolder, 'tmp');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const stored = await files.read(key).catch(expired);
    await pipeline(stored, createWriteStream(path, { mode: 0o600 })).catch(expired);
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function expired(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
  throw new AppError('conflict', importTexts.expired, { cause: error });
}
