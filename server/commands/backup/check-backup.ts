// Reads a backup from end to end before anything is written: whole, unchanged, ours, and holding what it says it holds.
import { createHash } from 'node:crypto';
import { AppError } from '#server/kernel/app-error.ts';
import { backupTexts } from '../texts.ts';
import {
  type BackupHeader,
  type BackupTrailer,
  backupHeader,
  backupTrailer,
  endWord,
  formatVersion,
  headerWord,
  splitLine,
} from './backup-format.ts';
import { type BackupSource, readLines } from './read-lines.ts';
import { SealFault } from './sealed-file.ts';
import { contentsOf, createFileTally, differences, type Tallies, tallyOf } from './tally.ts';

export interface CheckedBackup {
  header: BackupHeader;
  trailer: BackupTrailer;
}

export async function checkBackup(source: BackupSource): Promise<CheckedBackup> {
  const { file } = source;
  try {
    return await readThrough(source);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof SealFault) throw damaged(file, error);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && /^E[A-Z]+$/.test(code))
      throw new AppError('not_found', backupTexts.cannotRead(file, message));
    if (message === 'incorrect header check')
      throw new AppError('invalid_input', backupTexts.notBackup(file));
    throw damaged(file, error);
  }
}

async function readThrough(source: BackupSource): Promise<CheckedBackup> {
  const { file } = source;
  const hash = createHash('sha256');
  let header: BackupHeader | null = null;
  let trailer: BackupTrailer | null = null;
  const tables: Tallies = new Map();
  const files = createFileTally();
  for await (const line of readLines(source)) {
    const [word, rest = ''] = splitLine(line, 1);
    if (header === null) {
      if (word !== headerWord) throw new AppError('invalid_input', backupTexts.notBackup(file));
      header = readHeader(rest);
    }
    if (trailer !== null) throw damaged(file);
    if (word === endWord) trailer = backupTrailer.parse(JSON.parse(rest));
    else hash.update(`${line}\n`);
    if (word === 'row') {
      const [table = '', , row = ''] = splitLine(rest, 2);
      tallyOf(tables, table).add(row);
    } else if (word === 'file') {
      const [account = '', name = '', piece = ''] = splitLine(rest, 2);
      files.piece(Number(account), name, Buffer.from(piece, 'base64'));
    }
  }
  if (header === null || trailer === null || hash.digest('hex') !== trailer.sha256) throw damaged(file);
  const held = { ...contentsOf(tables), '': files.contents() };
  if (differences(held, { ...trailer.tables, '': trailer.files }).length > 0) throw damaged(file);
  return { header, trailer };
}

/** A version of the product that wrote another format reads it again; we say so. */
function readHeader(text: string): BackupHeader {
  const written: unknown = JSON.parse(text);
  const { version } = (written ?? {}) as { version?: unknown };
  if (version !== formatVersion) throw new AppError('conflict', backupTexts.otherVersion);
  return backupHeader.parse(written);
}

const damaged = (file: string, cause?: unknown) =>
  new AppError('invalid_input', backupTexts.damaged(file), { cause });
