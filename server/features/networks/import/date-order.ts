// Whether a column writes the day or the month first.

import type { Table } from '#server/tables/table.ts';
import type { Mapping } from './mapping.ts';
import { type DateOrder, orderShownBy } from './read-time.ts';

/** Titles of exports that are known to write 09/05/2022 for 5 September. */
const monthFirstTitles = /^(transdate|transaction date)$/i;

/** Null when no date needs it, or when the whole column leaves it open. */
export async function findDateOrder(table: Table, mapping: Mapping): Promise<DateOrder | null> {
  const title = mapping.time;
  if (title === undefined) return null;
  const column = table.columns.indexOf(title);
  let open = false;
  for await (const rows of table.rows()) {
    for (const { cells } of rows) {
      const shown = orderShownBy(cells[column] ?? '');
      if (shown === 'mdy' || shown === 'dmy') return shown;
      open ||= shown === 'either';
    }
    // A column that begins year first goes on so: no need to read it all.
    if (!open) return null;
  }
  return monthFirstTitles.test(title) ? 'mdy' : null;
}
