// Which column tells which field: guessed from the titles, or as a person says.
import type { ImportKind } from '#contract/imports.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { ExportFile } from '#server/networks/connector.ts';
import { fieldsOf } from './fields.ts';
import { importTexts } from './texts.ts';

/** Field → column title. */
export type Mapping = Record<string, string>;

/** One number for both, as the specification's simpler record has it. */
const singleOrderTitles = ['order', '订单号', '订单编号', '单号', 'order no', 'orderno'];

const plain = (title: string) => title.toLowerCase().replace(/[\s_\-–—.,:：()（）#'"/]/g, '');

export interface Guess {
  mapping: Mapping;
  /** The titles are those of the network's own export. */
  isPreset: boolean;
}

export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  exports: readonly ExportFile[],
): Guess {
  const byTitle = new Map<string, string>();
  for (const column of columns) if (!byTitle.has(plain(column))) byTitle.set(plain(column), column);
  const first = (titles: readonly string[]) =>
    titles.map((title) => byTitle.get(plain(title))).find((column) => column !== undefined);
  const files = exports.filter((file) => file.kind === kind);
  const preset = files.find(({ tellers }) => tellers.every((titles) => first(titles) !== undefined));
  if (!preset) return { mapping: withOwnWords(guessByTitles(kind, first), files, first), isPreset: false };
  const known = Object.entries(preset.titles).map(([key, titles]) => [key, first(titles)] as const);
  const told = known.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
  return { mapping: Object.fromEntries(told), isPreset: true };
}

type Finder = (titles: readonly string[]) => string | undefined;

function guessByTitles(kind: ImportKind, first: Finder): Mapping {
  const mapping: Mapping = {};
  const used = new Set<string>();
  for (const { key, titles } of fieldsOf(kind)) {
    const column = first(titles);
    if (column === undefined || used.has(column)) continue;
    mapping[key] = column;
    used.add(column);
  }
  if (kind === 'sales') {
    const single = first(singleOrderTitles);
    // A network's own export may name the merchant's number alone; it then stands for both.
    const fallback = single ?? mapping.ysoder;
    if (mapping.ptoder === undefined && fallback !== undefined) mapping.ptoder = fallback;
    if (mapping.ysoder === undefined && fallback !== undefined) mapping.ysoder = fallback;
  }
  return mapping;
}

/** An order's number may stand under a title that only the network knows, in a file that somebody has cut down. */
function withOwnWords(mapping: Mapping, files: readonly ExportFile[], first: Finder): Mapping {
  if (mapping.ptoder !== undefined) return mapping;
  const column = first(files.flatMap(({ titles }) => titles.ptoder ?? []));
  if (column === undefined || Object.values(mapping).includes(column)) return mapping;
  return { ...mapping, ptoder: column };
}

/** What a person chose, checked; an empty title means the field is not in the file. */
export function checkMapping(kind: ImportKind, columns: readonly string[], said: Mapping): Mapping {
  const known = new Set(fieldsOf(kind).map(({ key }) => key));
  const mapping: Mapping = {};
  for (const [key, title] of Object.entries(said)) {
    if (!known.has(key)) throw fieldError('mapping', importTexts.unknownField(key));
    const wanted = title.trim();
    if (wanted === '') continue;
    if (!columns.includes(wanted)) throw fieldError('mapping', importTexts.unknownColumn(wanted));
    mapping[key] = wanted;
  }
  return mapping;
}

export function missingFields(kind: ImportKind, mapping: Mapping): string[] {
  return fieldsOf(kind)
    .filter(({ key, required }) => required && mapping[key] === undefined)
    .map(({ label, key }) => `${label}（${key}）`);
}
