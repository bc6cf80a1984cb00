// A long conversation shows its first mail, its last two and whatever is open; the rest waits behind a line.
import type { MailRow } from '#contract/mail-messages.ts';

export interface Folded {
  rows: readonly MailRow[];
  /** How many wait after this row. */
  hidden: ReadonlyMap<string, number>;
}

const shortEnough = 5;

export function foldThread(rows: readonly MailRow[], open: ReadonlySet<string>, whole: boolean): Folded {
  if (whole || rows.length <= shortEnough) return { rows, hidden: new Map() };
  const shown: MailRow[] = [];
  const hidden = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index === 0 || index >= rows.length - 2 || open.has(row.id)) {
      shown.push(row);
      continue;
    }
    const before = shown.at(-1)?.id ?? '';
    hidden.set(before, (hidden.get(before) ?? 0) + 1);
  }
  return { rows: shown, hidden };
}
