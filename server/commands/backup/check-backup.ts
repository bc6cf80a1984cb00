// Reads a backup from end to end before anything is written: whole, unchanged, ours.
import { createHash } from 'node:crypto';
import { AppError } from '../../kernel/app-error.ts';
import { backupTexts } from '../texts.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  backupHeader,
  backupTrailer,
  endWord,
  headerWord,
  splitLine,
} from './backup-format.ts';
import { readLines } from './read-lines.ts';

export interface CheckedBackup {
  header: BackupHeader;
  trailer: BackupTrailer;
}

export async function checkBackup(file: string): Promise<CheckedBackup> {
  try {
    return await readThrough(file);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && /^E[A-Z]+$/.test(code))
      throw new AppError('not_found', backupTexts.cannotRead(file, message));
    if (message === 'incorrect header check')
      throw new AppError('invalid_input', backupTexts.notBackup(file));
    throw damaged(file, error);
  }
}

async function readThrough(file: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  let header: BackupHeader | null = null;
  let trailer: BackupTrailer | null = null;
  for await (const line of readLines(file)) {
    const [word, rest = ''] = splitLine(line, 1);
    if (header === null) {
      if (word !== headerWord) throw new AppError('invalid_input', backupTexts.notBackup(file));
      header = backupHeader.parse(JSON.parse(rest));
    }
    if (trailer !== null) throw damaged(file);
    if (word === endWord) trailer = backupTrailer.parse(JSON.parse(rest));
    else hash.update(`${line}\n`);
  }
  if (header === null || trailer === null || hash.digest('hex') !== trailer.sha256) throw damaged(file);
  return { header, trailer };
}

const damaged = (file: string, cause?: unknown) =>
  new AppError('invalid_input', backupTexts.damaged(file), { cause });
