// The texts of the product with what the operator made of them, and the operator's own.
import { allEntries } from '../local/texts/all-entries.ts';
import type { Entry } from '../local/texts/entry.ts';
import type { FaqRow } from './store.ts';

const builtIn: ReadonlyMap<string, Entry> = new Map(allEntries.map((entry) => [entry.id, entry]));

export const findBuiltIn = (id: string): Entry | undefined => builtIn.get(id);

const entries = new WeakMap<FaqRow, Entry>();

/** The same for the same row, so that it is indexed once. */
function entryOf(row: FaqRow): Entry {
  const known = entries.get(row);
  if (known) return known;
  const { faqId: id, chapter: theme, question: title, ways: questions, answer, keywords, suggested } = row;
  const entry = { id, theme, title, questions, answer, keywords, suggested };
  entries.set(row, entry);
  return entry;
}

/** What is answered with. Own texts come last: one asked for in the words of a built-in text goes before it. */
export function mergeEntries(rows: readonly FaqRow[], { drafts = false } = {}): Entry[] {
  const answering = ({ state }: FaqRow) => state === 'published' || (drafts && state === 'draft');
  const changed = new Map(rows.map((row) => [row.faqId, row]));
  const ofProduct = allEntries.flatMap((entry) => {
    const row = changed.get(entry.id);
    if (row && answering(row)) return [entryOf(row)];
    return row?.state === 'hidden' ? [] : [entry];
  });
  const own = rows.filter((row) => !builtIn.has(row.faqId) && answering(row)).map(entryOf);
  return [...ofProduct, ...own];
}
