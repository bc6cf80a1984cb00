// The parts of a workbook, read from the zip one at a time, with bounds a real workbook never meets.
import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import yauzl from 'yauzl';
import { AppError } from '../kernel/app-error.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

const maxEntries = 5000;
/** Names of entries are kept: real ones are short. */
const maxNameLength = 500;
/** Sheets of numbers shrink to a twentieth; what shrinks to a three-hundredth is made to burst. */
const maxRatio = 300;
const ratioAppliesFrom = 20 * 1024 * 1024;

/** Unpacked; many times what a real workbook has. */
export const partLimits = {
  relations: { bytes: 4 * 1024 ** 2, name: '部件清单' },
  workbook: { bytes: 8 * 1024 ** 2, name: '工作簿目录' },
  styles: { bytes: 64 * 1024 ** 2, name: '样式' },
  strings: { bytes: 1024 ** 3, name: '文字' },
  sheet: { bytes: 4 * 1024 ** 3, name: '工作表' },
} as const;
export type PartKind = keyof typeof partLimits;

export interface Archive {
  has(name: string): boolean;
  /** The bytes of a part; null when there is none. */
  open(name: string, kind?: PartKind): Promise<Readable | null>;
  /** Unpacked size of a part. */
  sizeOf(name: string): number;
  close(): void;
}

export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= maxEntries || entry.fileName.length > maxNameLength) {
        throw tableFault(tableTexts.tooManyParts);
      }
      const name = plainName(entry.fileName);
      if (!entries.has(name)) entries.set(name, entry);
    }
  } catch (error) {
    zip.close();
    return damaged(error);
  }
  return {
    has: (name) => entries.has(plainName(name)),
    sizeOf: (name) => entries.get(plainName(name))?.uncompressedSize ?? 0,
    async open(name, kind = 'sheet') {
      const entry = entries.get(plainName(name));
      if (!entry) return null;
      const { compressedSize, uncompressedSize } = entry;
      const { bytes, name: part } = partLimits[kind];
      if (uncompressedSize > bytes) throw tableFault(tableTexts.partTooLarge(part));
      if (uncompressedSize > ratioAppliesFrom && uncompressedSize > compressedSize * maxRatio) {
        throw tableFault(tableTexts.bookBomb);
      }
      if (entry.isEncrypted()) throw tableFault(tableTexts.encrypted);
      // Fails when more bytes come out than the entry declares.
      return zip.openReadStreamPromise(entry).catch(damaged);
    },
    close: () => zip.close(),
  };
}

/** Names of parts are the same whatever their case, and some writers part folders with backslashes. */
const plainName = (name: string): string => name.replaceAll('\\', '/').toLowerCase();

function damaged(error: unknown): never {
  throw error instanceof AppError ? error : tableFault(tableTexts.damagedBook);
}

export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Workbooks nest a dozen deep; the parser's own stack grows slower with every level. */
const maxDepth = 100;
/** Bytes without an element's end; a cell holds 32,767 characters at most. */
const maxSilentBytes = 4 * 1024 * 1024;

/** Feeds a part to the handlers; yields the bytes of every piece so that a reader can take what it has found. */
export async function* readXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<number> {
  let silent = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > maxDepth) throw tableFault(tableTexts.tooDeep);
        handlers.open?.(localName(name), attributes);
      },
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => {
        silent = 0;
        depth -= 1;
        handlers.close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      silent += bytes.length;
      parser.write(decoder.decode(bytes, { stream: true }));
      if (silent > maxSilentBytes) throw tableFault(tableTexts.damagedBook);
      yield bytes.length;
    }
  } catch (error) {
    damaged(error);
  }
  parser.end();
  yield 0;
}

export async function readWholeXml(stream: Readable | null, handlers: XmlHandlers): Promise<void> {
  if (!stream) return;
  for await (const _ of readXml(stream, handlers));
}

/** Some writers put every element into a named namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
