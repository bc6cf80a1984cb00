// Reads the titles of an uploaded template, in its room.
import { open } from 'node:fs/promises';
import type { Template } from '#server/ledger/corrections/make-files.ts';
import { inspectFile, openTable } from '#server/tables/open-table.ts';

interface TemplateOrder {
  path: string;
  /** Titles of the file in lower case: the row that holds some of them is its header. */
  known: readonly string[];
}

const separators = [',', ';', '\t', '|'];
const startBytes = 64 * 1024;

export async function* run({ path, known }: TemplateOrder): AsyncGenerator<Template> {
  const facts = await inspectFile(path);
  const titles = new Set(known);
  const weigh = (cells: readonly string[]) =>
    // Three make a header, see `findTitles`; two are enough here, and few templates have more to say.
    cells.filter((cell) => titles.has(cell.trim().toLowerCase())).length * 2;
  const { table, close } = await openTable(path, facts, { weigh });
  try {
    const cells = table.head.find(({ line }) => line === table.headerLine)?.cells ?? [];
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    const separator = facts.format === 'csv' ? await separatorOf(path, facts.encoding) : ',';
    yield { titles: cells.slice(0, last + 1).map((cell) => cell.trim()), separator };
  } finally {
    close();
  }
}

/** The sign that its first lines hold most of. */
async function separatorOf(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes));
    const text = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead));
    const counted = separators.map((sign) => ({ sign, times: text.split(sign).length }));
    return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
  } finally {
    await file.close();
  }
}
