// What was asked of the server and what it said: the customer's own notes, which no crash reaches.

/** `doubt`: no answer came, or one that says nothing about the deed. */
export type Word = 'doubt' | 'acked' | 'refused';

/** Makes rows that carry its marker: all of them, or none. */
export interface Deed {
  kind: string;
  marker: string;
  rows: number;
  word: Word;
  /** What was said of taking it back. */
  undone?: Word;
}

/** One field that is written again and again: the last word counts. */
export interface Field {
  kind: string;
  id: string;
  values: { value: string; word: Word }[];
}

export interface Ledger {
  deeds: Deed[];
  fields: Field[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  half: string[];
}

/** `found`: rows by kind and marker. */
export function judgeDeeds(
  deeds: readonly Deed[],
  found: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], half: [] };
  for (const { kind, marker, rows, word, undone } of deeds) {
    const count = found.get(kind)?.get(marker) ?? 0;
    const name = `${kind} ${marker}: ${count} of ${rows}, ${word}, taken back: ${undone ?? 'no'}`;
    const must = word === 'acked' && (undone === undefined || undone === 'refused');
    const mustNot = word === 'refused' || undone === 'acked';
    if (count > rows) verdict.doubled.push(name);
    else if (count !== 0 && count !== rows) verdict.half.push(name);
    else if (must && count === 0) verdict.lost.push(name);
    // A deletion that was confirmed and came back is lost as well.
    else if (mustNot && count > 0) verdict.lost.push(name);
  }
  return verdict;
}

/** The value that stands must be the last confirmed one, or one in doubt after it. */
export function judgeField({ kind, id, values }: Field, stands: string): string | null {
  const last = values.findLastIndex(({ word }) => word === 'acked');
  const allowed = values.slice(Math.max(last, 0)).filter(({ word }) => word !== 'refused');
  if (last < 0 || allowed.some(({ value }) => value === stands)) return null;
  return `${kind} ${id}: ${stands} instead of ${values[last]?.value}`;
}
