// A row whose names nobody published: each thing is looked for under the names its vendor uses elsewhere, whatever their case and marks.
import { parseJson } from '../shared/json-array.ts';

/** The first of these that the row tells; empty when none. */
export type LooseRow = (names: readonly string[]) => string;

export const looseRow = (raw: string): LooseRow => looseRecord(parseJson(raw));

export function looseRecord(record: unknown): LooseRow {
  const told = new Map<string, string>();
  note(told, '', record);
  return (names) => names.map((name) => told.get(name)).find(Boolean) ?? '';
}

/** `{"partner":{"id":7}}` is told as `partnerid`. */
function note(told: Map<string, string>, before: string, value: unknown): void {
  if (value == null || Array.isArray(value)) return;
  if (typeof value !== 'object') {
    const text = String(value).trim();
    if (!told.has(before)) told.set(before, text === 'null' ? '' : text);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    note(told, before + name.toLowerCase().replaceAll(/[^a-z\d]/g, ''), inner);
  }
}
