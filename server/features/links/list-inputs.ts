// The files a run reads: an archive, a folder of archives or of saved pages, a list of them, or standard input.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '#server/kernel/app-error.ts';
import { standardInput } from '#server/links/read/byte-source.ts';
import { pagesIn } from '#server/links/read/read-folder.ts';
import { linkTexts } from './texts.ts';

export interface InputFile {
  path: string;
  kind: 'archive' | 'folder';
  bytes: number;
  /** Changes when the file does. */
  stamp: string;
}

const isArchive = (name: string) => /\.(?:warc|wat)(?:\.gz)?$/i.test(name);

export async function listInputs({ path, list }: { path?: string; list?: string }): Promise<InputFile[]> {
  if (path === standardInput) return [{ path, kind: 'archive', bytes: 0, stamp: '' }];
  const names = [...(path === undefined ? [] : [path]), ...(list === undefined ? [] : await namesIn(list))];
  if (names.length === 0) throw new AppError('invalid_input', linkTexts.nothingToRead);
  const files: InputFile[] = [];
  for (const name of names) files.push(...(await filesAt(resolve(name))));
  if (files.length === 0) throw new AppError('invalid_input', linkTexts.noFilesIn(names[0] ?? ''));
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

async function namesIn(list: string): Promise<string[]> {
  const text = await readFile(resolve(list), 'utf8').catch((error: Error) => {
    throw new AppError('invalid_input', linkTexts.cannotRead(list, error.message));
  });
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

async function filesAt(path: string): Promise<InputFile[]> {
  const found = await stat(path).catch((error: Error) => {
    throw new AppError('invalid_input', linkTexts.cannotRead(path, error.message));
  });
  const described = (kind: InputFile['kind']): InputFile => ({
    ...{ path, kind, bytes: kind === 'archive' ? found.size : 0 },
    stamp: `${found.size} ${found.mtimeMs}`,
  });
  if (!found.isDirectory()) return [described('archive')];
  const archives: InputFile[] = [];
  for (const name of await archivesIn(path)) archives.push(...(await filesAt(join(path, name))));
  // One page is enough to make it a folder of pages.
  const { done } = await pagesIn(path, '').next();
  return done ? archives : [...archives, described('folder')];
}

async function archivesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isArchive(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}
